CREATE TABLE "contents" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"body" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contents_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "contents_dates" CHECK ("contents"."ends_at" > "contents"."starts_at")
);
--> statement-breakpoint
CREATE INDEX "contents_starts" ON "contents" USING btree ("kind","starts_at");