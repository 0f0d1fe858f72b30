CREATE TABLE "notice_settings" (
	"customer_id" text NOT NULL,
	"group" text NOT NULL,
	"site" boolean NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notice_settings_customer_id_group_pk" PRIMARY KEY("customer_id","group")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" jsonb NOT NULL,
	"once" text NOT NULL,
	"values" jsonb NOT NULL,
	"titles" jsonb,
	"picture" jsonb,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"shown" boolean NOT NULL,
	"mail_due" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"same" text NOT NULL,
	"notices" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_searches_name" CHECK (length("saved_searches"."name") <= 240)
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"group" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "kept_yen" integer;--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "last_yen" integer;--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "listed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribe_tokens" ADD CONSTRAINT "unsubscribe_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("customer_id","once");--> statement-breakpoint
CREATE INDEX "notices_customer" ON "notices" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "notices_mail" ON "notices" USING btree ("at") WHERE "notices"."mail_due";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_same" ON "saved_searches" USING btree ("customer_id","same");--> statement-breakpoint
CREATE INDEX "saved_searches_checked" ON "saved_searches" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "unsubscribe_tokens_customer" ON "unsubscribe_tokens" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "unsubscribe_tokens_at" ON "unsubscribe_tokens" USING btree ("at");--> statement-breakpoint
CREATE INDEX "favourites_checked" ON "favourites" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "goods_by_listing" ON "goods" USING btree ("listed_at");