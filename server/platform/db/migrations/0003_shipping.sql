CREATE TABLE "shipping_fees" (
	"name" text PRIMARY KEY NOT NULL,
	"yen" integer NOT NULL,
	"as_of" text NOT NULL,
	"source_name" text NOT NULL,
	"source_url" text,
	"staff" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shipping_fees_yen" CHECK ("shipping_fees"."yen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shipping_rates" (
	"method" text NOT NULL,
	"place" text NOT NULL,
	"grams" integer NOT NULL,
	"yen" integer NOT NULL,
	"as_of" text NOT NULL,
	"source_name" text NOT NULL,
	"source_url" text,
	"staff" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shipping_rates_method_place_grams_pk" PRIMARY KEY("method","place","grams"),
	CONSTRAINT "shipping_rates_yen" CHECK ("shipping_rates"."yen" >= 0),
	CONSTRAINT "shipping_rates_grams" CHECK ("shipping_rates"."grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipping_routes" (
	"method" text NOT NULL,
	"country" text NOT NULL,
	"place" text,
	"status" text NOT NULL,
	"reason" text,
	"as_of" text NOT NULL,
	"source_name" text NOT NULL,
	"source_url" text,
	"staff" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shipping_routes_method_country_pk" PRIMARY KEY("method","country")
);
--> statement-breakpoint
CREATE TABLE "shipping_seeds" (
	"hash" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shipping_routes_country" ON "shipping_routes" USING btree ("country");