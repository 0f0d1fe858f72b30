CREATE TABLE "cost_rows" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"doc" jsonb NOT NULL,
	"as_of" text NOT NULL,
	"source_name" text NOT NULL,
	"source_url" text,
	"staff" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cost_rows_kind_key_pk" PRIMARY KEY("kind","key")
);
