CREATE TABLE "lotteries" (
	"id" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"abouts" jsonb NOT NULL,
	"picture" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"every_days" integer,
	"quiet_days" integer DEFAULT 0 NOT NULL,
	"over_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lotteries_span" CHECK ("lotteries"."starts_at" < "lotteries"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "lottery_versions" (
	"lottery" text NOT NULL,
	"version" integer NOT NULL,
	"from_round" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lottery_versions_lottery_version_pk" PRIMARY KEY("lottery","version")
);
--> statement-breakpoint
ALTER TABLE "lottery_drums" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lottery_plays" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lottery_versions" ADD CONSTRAINT "lottery_versions_lottery_lotteries_id_fk" FOREIGN KEY ("lottery") REFERENCES "public"."lotteries"("id") ON DELETE cascade ON UPDATE no action;