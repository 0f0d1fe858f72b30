ALTER TABLE "customers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "parked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_customer" ON "idempotency" USING btree ("customer_id");--> statement-breakpoint
UPDATE "customers" SET "deleted_at" = "password_set_at" WHERE "email" LIKE '%@deleted.invalid';--> statement-breakpoint
UPDATE "idempotency" SET "customer_id" = "customers"."id" FROM "customers" WHERE "customers"."id" = coalesce("answer" ->> 'signIn', "answer" #>> '{answer,data,user,id}');
