CREATE TABLE "push_devices" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"session" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"time_zone" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "push" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "push_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_sessions_token_hash_fk" FOREIGN KEY ("session") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_customer" ON "push_devices" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "push_devices_session" ON "push_devices" USING btree ("session");--> statement-breakpoint
CREATE INDEX "notices_push" ON "notices" USING btree ("at") WHERE "notices"."push_due";--> statement-breakpoint
UPDATE "notice_settings" SET "push" = false WHERE "group" = 'news';