CREATE TABLE "payer_records" (
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"customer_id" text,
	CONSTRAINT "payer_records_provider_reference_pk" PRIMARY KEY("provider","reference")
);
--> statement-breakpoint
ALTER TABLE "payer_records" ADD CONSTRAINT "payer_records_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payer_records_customer" ON "payer_records" USING btree ("provider","customer_id");