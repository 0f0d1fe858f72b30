CREATE TABLE "source_codes" (
	"key" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"code" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "source_codes_found_at" ON "source_codes" USING btree ("found_at");