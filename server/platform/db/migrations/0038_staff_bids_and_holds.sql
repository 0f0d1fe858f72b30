CREATE TABLE "bid_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"goods_key" text NOT NULL,
	"round" integer,
	"ceiling" integer NOT NULL,
	"services" jsonb NOT NULL,
	"note" text NOT NULL,
	"yen" integer NOT NULL,
	"state" text NOT NULL,
	"bid_id" text,
	"task_id" text,
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
CREATE TABLE "bid_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"goods_key" text NOT NULL,
	"goods" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"seen_yen" integer NOT NULL,
	"ceiling" integer NOT NULL,
	"placed_yen" integer,
	"price" integer,
	"domestic_yen" integer,
	"services" jsonb NOT NULL,
	"note" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"order_id" text,
	"at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "bid_tasks_ceiling" CHECK ("bid_tasks"."ceiling" > 0),
	CONSTRAINT "bid_tasks_impossible" CHECK (("bid_tasks"."state" = 'impossible') = ("bid_tasks"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "test_payments" ADD COLUMN "reserves" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bid_holds" ADD CONSTRAINT "bid_holds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_holds" ADD CONSTRAINT "bid_holds_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_holds" ADD CONSTRAINT "bid_holds_task_id_bid_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."bid_tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_tasks" ADD CONSTRAINT "bid_tasks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_tasks" ADD CONSTRAINT "bid_tasks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bid_holds_reference" ON "bid_holds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "bid_holds_customer" ON "bid_holds" USING btree ("customer_id","goods_key","round");--> statement-breakpoint
CREATE INDEX "bid_holds_bid" ON "bid_holds" USING btree ("bid_id");--> statement-breakpoint
CREATE INDEX "bid_holds_task" ON "bid_holds" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "bid_holds_open" ON "bid_holds" USING btree ("state","due_at") WHERE "bid_holds"."state" in ('created', 'authorised', 'capturing', 'releasing');--> statement-breakpoint
CREATE UNIQUE INDEX "bid_tasks_own" ON "bid_tasks" USING btree ("customer_id","goods_key") WHERE "bid_tasks"."state" in ('waiting', 'placed', 'raised', 'outbid');--> statement-breakpoint
CREATE UNIQUE INDEX "bid_tasks_standing" ON "bid_tasks" USING btree ("goods_key") WHERE "bid_tasks"."state" in ('placed', 'raised', 'won', 'ordered');--> statement-breakpoint
CREATE UNIQUE INDEX "bid_tasks_order" ON "bid_tasks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bid_tasks_customer" ON "bid_tasks" USING btree ("customer_id","state");--> statement-breakpoint
CREATE INDEX "bid_tasks_auction" ON "bid_tasks" USING btree ("goods_key","state");--> statement-breakpoint
CREATE INDEX "bid_tasks_due" ON "bid_tasks" USING btree ("state","ends_at");