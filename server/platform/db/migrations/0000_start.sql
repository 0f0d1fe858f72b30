CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_set_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"country" text,
	"currency" text,
	"invitation" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"subject" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"customer_id" text NOT NULL,
	"goods_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_customer_id_goods_key_pk" PRIMARY KEY("customer_id","goods_key")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"key" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"sort_key" integer NOT NULL,
	"search" text NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"slot" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lift_requests" (
	"customer_id" text NOT NULL,
	"goods_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lift_requests_customer_id_goods_key_pk" PRIMARY KEY("customer_id","goods_key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_goods_key_goods_key_fk" FOREIGN KEY ("goods_key") REFERENCES "public"."goods"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lift_requests" ADD CONSTRAINT "lift_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lift_requests" ADD CONSTRAINT "lift_requests_goods_key_goods_key_fk" FOREIGN KEY ("goods_key") REFERENCES "public"."goods"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "favourites_goods" ON "favourites" USING btree ("goods_key");--> statement-breakpoint
CREATE INDEX "goods_by_age" ON "goods" USING btree ("sort_key","key");--> statement-breakpoint
CREATE INDEX "goods_by_site_and_age" ON "goods" USING btree ("site","sort_key","key");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");