ALTER TABLE "addresses" ADD COLUMN "tax_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "tax_id" text DEFAULT '' NOT NULL;