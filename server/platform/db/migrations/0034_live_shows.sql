CREATE TABLE "live_shows" (
	"id" text PRIMARY KEY NOT NULL,
	"titles" jsonb NOT NULL,
	"abouts" jsonb NOT NULL,
	"picture" text,
	"stream" text NOT NULL,
	"replay" text,
	"is_silent" boolean DEFAULT false NOT NULL,
	"is_draft" boolean DEFAULT false NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"pinned" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "live_shows_planned" ON "live_shows" USING btree ("planned_at");