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
CREATE TABLE "friend_asks" (
	"token" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"shows" boolean NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_tries" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"ask" text,
	"outcome" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label_items" (
	"line_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"label_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"contents" text NOT NULL,
	"yen" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label_members" (
	"id" text NOT NULL,
	"label_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "label_members_label_id_customer_id_pk" PRIMARY KEY("label_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "label_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"label_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"bill" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"over" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" text PRIMARY KEY NOT NULL,
	"leader_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"address" jsonb NOT NULL,
	"method" text NOT NULL,
	"packing" boolean NOT NULL,
	"split" text,
	"bill" jsonb,
	"tracking" text,
	"invite" text NOT NULL,
	"invite_until" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"customer_id" text NOT NULL,
	"group" text NOT NULL,
	"site" boolean NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notice_settings_customer_id_group_pk" PRIMARY KEY("customer_id","group")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" jsonb NOT NULL,
	"once" text NOT NULL,
	"values" jsonb NOT NULL,
	"titles" jsonb,
	"picture" jsonb,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"shown" boolean NOT NULL,
	"mail_due" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"same" text NOT NULL,
	"notices" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_searches_name" CHECK (length("saved_searches"."name") <= 240)
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"group" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_one";--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "kept_yen" integer;--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "last_yen" integer;--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "listed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "share_id" text;--> statement-breakpoint
ALTER TABLE "auction_rounds" ADD CONSTRAINT "auction_rounds_goods_key_goods_key_fk" FOREIGN KEY ("goods_key") REFERENCES "public"."goods"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_goods_key_goods_key_fk" FOREIGN KEY ("goods_key") REFERENCES "public"."goods"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_asks" ADD CONSTRAINT "friend_asks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_asks" ADD CONSTRAINT "friend_asks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD CONSTRAINT "payment_tries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_events" ADD CONSTRAINT "label_events_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_items" ADD CONSTRAINT "label_items_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_items" ADD CONSTRAINT "label_items_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_items" ADD CONSTRAINT "label_items_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_members" ADD CONSTRAINT "label_members_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_members" ADD CONSTRAINT "label_members_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_shares" ADD CONSTRAINT "label_shares_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_shares" ADD CONSTRAINT "label_shares_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_leader_id_customers_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribe_tokens" ADD CONSTRAINT "unsubscribe_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bids_own" ON "bids" USING btree ("customer_id","goods_key","round");--> statement-breakpoint
CREATE UNIQUE INDEX "bids_standing" ON "bids" USING btree ("goods_key","round") WHERE "bids"."state" = 'leading';--> statement-breakpoint
CREATE UNIQUE INDEX "bids_order" ON "bids" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bids_customer" ON "bids" USING btree ("customer_id","state");--> statement-breakpoint
CREATE INDEX "bids_due" ON "bids" USING btree ("state","due");--> statement-breakpoint
CREATE UNIQUE INDEX "friend_asks_one" ON "friend_asks" USING btree ("payment_id") WHERE "friend_asks"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "friend_asks_customer" ON "friend_asks" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payment_tries_payment" ON "payment_tries" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "label_events_label" ON "label_events" USING btree ("label_id");--> statement-breakpoint
CREATE UNIQUE INDEX "label_items_id" ON "label_items" USING btree ("id");--> statement-breakpoint
CREATE INDEX "label_items_label" ON "label_items" USING btree ("label_id");--> statement-breakpoint
CREATE INDEX "label_members_customer" ON "label_members" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "label_shares_label" ON "label_shares" USING btree ("label_id");--> statement-breakpoint
CREATE INDEX "labels_leader" ON "labels" USING btree ("leader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "labels_invite" ON "labels" USING btree ("invite");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("customer_id","once");--> statement-breakpoint
CREATE INDEX "notices_customer" ON "notices" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "notices_mail" ON "notices" USING btree ("at") WHERE "notices"."mail_due";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_same" ON "saved_searches" USING btree ("customer_id","same");--> statement-breakpoint
CREATE INDEX "saved_searches_checked" ON "saved_searches" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "unsubscribe_tokens_customer" ON "unsubscribe_tokens" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "unsubscribe_tokens_at" ON "unsubscribe_tokens" USING btree ("at");--> statement-breakpoint
CREATE INDEX "favourites_checked" ON "favourites" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "goods_by_listing" ON "goods" USING btree ("listed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_share" ON "payments" USING btree ("share_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_one" CHECK (num_nonnulls("payments"."order_id", "payments"."parcel_id", "payments"."share_id") = 1);
--> statement-breakpoint
INSERT INTO "payment_tries" ("reference", "payment_id", "at") SELECT "reference", "id", now() FROM "payments" WHERE "reference" IS NOT NULL;
