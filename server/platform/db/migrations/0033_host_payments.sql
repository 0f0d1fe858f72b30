ALTER TABLE "payment_tries" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD COLUMN "prepay" jsonb;