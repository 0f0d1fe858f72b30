CREATE TABLE "experience_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"words" text,
	"html" text,
	"pictures" jsonb NOT NULL,
	"kinds" jsonb NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "experience_posts_text" CHECK (("experience_posts"."words" is null) <> ("experience_posts"."html" is null)),
	CONSTRAINT "experience_posts_approved" CHECK (("experience_posts"."state" = 'approved') = ("experience_posts"."published_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "experience_posts" ADD CONSTRAINT "experience_posts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experience_posts_customer" ON "experience_posts" USING btree ("customer_id","submitted_at");--> statement-breakpoint
CREATE INDEX "experience_posts_author" ON "experience_posts" USING btree ("author_id","published_at");--> statement-breakpoint
CREATE INDEX "experience_posts_published" ON "experience_posts" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "experience_posts_pending" ON "experience_posts" USING btree ("submitted_at") WHERE "experience_posts"."state" = 'pending';