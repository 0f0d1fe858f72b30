CREATE TABLE "shipping_terms" (
	"method" text NOT NULL,
	"zone" text NOT NULL,
	"doc" jsonb NOT NULL,
	"as_of" text NOT NULL,
	"source_name" text NOT NULL,
	"source_url" text,
	"staff" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shipping_terms_method_zone_pk" PRIMARY KEY("method","zone")
);
