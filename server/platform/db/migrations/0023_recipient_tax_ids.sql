ALTER TABLE "gifts" ADD COLUMN "tax_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "labels" ADD COLUMN "tax_id" text DEFAULT '' NOT NULL;