CREATE TABLE "auction_rounds" (
	"goods_key" text NOT NULL,
	"round" integer NOT NULL,
	"ceiling" integer,
	"ours" integer DEFAULT 0 NOT NULL,
	"outside_bids" integer DEFAULT 0 NOT NULL,
	"outside" integer,
	"ends_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "auction_rounds_goods_key_round_pk" PRIMARY KEY("goods_key","round")
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"goods_key" text NOT NULL,
	"round" integer NOT NULL,
	"state" text NOT NULL,
	"ceiling" integer NOT NULL,
	"services" jsonb NOT NULL,
	"price" integer,
	"reason" text,
	"order_id" text,
	"at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"due" timestamp with time zone NOT NULL,
	CONSTRAINT "bids_ceiling" CHECK ("bids"."ceiling" > 0)
);
--> statement-breakpoint
ALTER TABLE "auction_rounds" ADD CONSTRAINT "auction_rounds_goods_key_goods_key_fk" FOREIGN KEY ("goods_key") REFERENCES "public"."goods"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_goods_key_goods_key_fk" FOREIGN KEY ("goods_key") REFERENCES "public"."goods"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bids_own" ON "bids" USING btree ("customer_id","goods_key","round");--> statement-breakpoint
CREATE UNIQUE INDEX "bids_standing" ON "bids" USING btree ("goods_key","round") WHERE "bids"."state" = 'leading';--> statement-breakpoint
CREATE UNIQUE INDEX "bids_order" ON "bids" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bids_customer" ON "bids" USING btree ("customer_id","state");--> statement-breakpoint
CREATE INDEX "bids_due" ON "bids" USING btree ("state","due");