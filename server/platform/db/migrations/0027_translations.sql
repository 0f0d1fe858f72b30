CREATE TABLE "translations" (
	"key" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"engine" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "translations_created" ON "translations" USING btree ("created_at");