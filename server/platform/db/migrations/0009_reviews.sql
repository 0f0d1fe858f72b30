CREATE TABLE "review_marks" (
	"review_id" text NOT NULL,
	"mark" integer NOT NULL,
	CONSTRAINT "review_marks_review_id_mark_pk" PRIMARY KEY("review_id","mark")
);
--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"review_id" text NOT NULL,
	"place" integer NOT NULL,
	"content_hash" text NOT NULL,
	"look_hash" text NOT NULL,
	CONSTRAINT "review_pictures_review_id_place_pk" PRIMARY KEY("review_id","place")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"media" text,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"author" text NOT NULL,
	"inside" jsonb,
	"line_id" text,
	"goods_kind" text,
	"country" text,
	"found" text NOT NULL,
	"platform" text,
	"url" text,
	"url_key" text,
	"info" jsonb,
	"month" text,
	"points" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"judged_at" timestamp with time zone,
	"delay_until" timestamp with time zone,
	"newest" integer,
	"hot" integer,
	CONSTRAINT "reviews_points" CHECK ("reviews"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "upload_bytes" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content_hash" text NOT NULL,
	"look_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "uploads_size" CHECK ("uploads"."width" > 0 and "uploads"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "review_marks" ADD CONSTRAINT "review_marks_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_bytes" ADD CONSTRAINT "upload_bytes_id_uploads_id_fk" FOREIGN KEY ("id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_marks_mark" ON "review_marks" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "review_pictures_content" ON "review_pictures" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "reviews_customer" ON "reviews" USING btree ("customer_id","submitted_at");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("newest");--> statement-breakpoint
CREATE INDEX "reviews_hot" ON "reviews" USING btree ("hot");--> statement-breakpoint
CREATE INDEX "reviews_measured" ON "reviews" USING btree ("goods_kind","country");--> statement-breakpoint
CREATE INDEX "reviews_due" ON "reviews" USING btree ("delay_until") WHERE "reviews"."state" = 'postponed';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_line" ON "reviews" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_url" ON "reviews" USING btree ("url_key");--> statement-breakpoint
CREATE INDEX "uploads_customer" ON "uploads" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "uploads_content" ON "uploads" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "uploads_unused" ON "uploads" USING btree ("at") WHERE "uploads"."used_at" is null;--> statement-breakpoint
CREATE INDEX "reports_customer" ON "reports" USING btree ("customer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open" ON "reports" USING btree ("customer_id","kind","thing") WHERE "reports"."closed_at" is null;