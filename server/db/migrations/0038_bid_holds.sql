CREATE TABLE "bid_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"goods_key" text NOT NULL,
	"round" integer NOT NULL,
	"ceiling" integer NOT NULL,
	"services" jsonb NOT NULL,
	"yen" integer NOT NULL,
	"state" text NOT NULL,
	"bid_id" text,
	"problem" integer,
	"provider" text NOT NULL,
	"reference" text,
	"charge" text,
	"url" text,
	"language" text NOT NULL,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"reserved_until" timestamp with time zone,
	"terms_version" text,
	"terms_at" timestamp with time zone,
	"calls" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bid_holds_yen" CHECK ("bid_holds"."yen" > 0)
);
--> statement-breakpoint
ALTER TABLE "test_payments" ADD COLUMN "reserves" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bid_holds" ADD CONSTRAINT "bid_holds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_holds" ADD CONSTRAINT "bid_holds_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bid_holds_reference" ON "bid_holds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "bid_holds_customer" ON "bid_holds" USING btree ("customer_id","goods_key","round");--> statement-breakpoint
CREATE INDEX "bid_holds_bid" ON "bid_holds" USING btree ("bid_id");--> statement-breakpoint
CREATE INDEX "bid_holds_open" ON "bid_holds" USING btree ("state","due_at") WHERE "bid_holds"."state" in ('created', 'authorised', 'capturing', 'releasing');