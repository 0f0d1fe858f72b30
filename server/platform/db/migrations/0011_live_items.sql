CREATE TABLE "marketplace_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"robots" jsonb,
	"robots_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "marketplace_pages" (
	"key" text PRIMARY KEY NOT NULL,
	"reading" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "marketplace_pages_expiry" ON "marketplace_pages" USING btree ("expires_at");