CREATE TABLE "published_rates" (
	"currency" text NOT NULL,
	"day" text NOT NULL,
	"yen" bigint NOT NULL,
	"source_name" text NOT NULL,
	"source_url" text,
	CONSTRAINT "published_rates_currency_day_pk" PRIMARY KEY("currency","day"),
	CONSTRAINT "published_rates_yen" CHECK ("published_rates"."yen" > 0)
);
