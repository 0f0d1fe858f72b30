ALTER TABLE "label_events" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "label_events" ADD CONSTRAINT "label_events_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_events_customer" ON "label_events" USING btree ("customer_id");--> statement-breakpoint
UPDATE "label_events" SET "customer_id" = (
  SELECT min("label_members"."customer_id") FROM "label_members"
  WHERE "label_members"."label_id" = "label_events"."label_id" AND "label_members"."name" = "label_events"."name"
) WHERE "name" IS NOT NULL AND "name" <> '–';--> statement-breakpoint
UPDATE "label_events" SET "name" = '–' WHERE "name" IS NOT NULL AND "customer_id" IS NULL;
