ALTER TABLE "refunds" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "approved_at" timestamp with time zone;