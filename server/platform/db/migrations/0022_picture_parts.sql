ALTER TABLE "review_pictures" ADD COLUMN "part_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "part_hashes" text[] DEFAULT '{}' NOT NULL;