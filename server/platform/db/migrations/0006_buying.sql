CREATE TABLE "cart_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"goods_key" text NOT NULL,
	"shop" text NOT NULL,
	"chosen" jsonb NOT NULL,
	"chosen_key" text NOT NULL,
	"remark" text NOT NULL,
	"quantity" integer NOT NULL,
	"services" jsonb NOT NULL,
	"seen_yen" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"campaign" text NOT NULL,
	"percent" integer NOT NULL,
	"min_yen" integer NOT NULL,
	"state" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"line_id" text,
	"kind" text NOT NULL,
	"yen" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"place" integer NOT NULL,
	"holds" text,
	"goods" jsonb NOT NULL,
	"remark" text NOT NULL,
	"quantity" integer NOT NULL,
	"yen" integer NOT NULL,
	"services" jsonb NOT NULL,
	"share_yen" integer NOT NULL,
	"share_points" integer NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"reason" text,
	"refunded_yen" integer DEFAULT 0 NOT NULL,
	"refunded_points" integer DEFAULT 0 NOT NULL,
	"grams" integer,
	"cm" jsonb,
	"late_domestic" integer DEFAULT 0 NOT NULL,
	"arrived_at" timestamp with time zone,
	"parcel_id" text,
	CONSTRAINT "order_lines_refund" CHECK ("order_lines"."refunded_yen" <= "order_lines"."share_yen" and "order_lines"."refunded_points" <= "order_lines"."share_points")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"state" text NOT NULL,
	"address" jsonb NOT NULL,
	"coupon_id" text,
	"coupon_percent" integer,
	"points" integer NOT NULL,
	"packing" boolean NOT NULL,
	"together" boolean NOT NULL,
	"bill" jsonb NOT NULL,
	"later" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_points" CHECK ("orders"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parcel_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"state" text NOT NULL,
	"address" jsonb NOT NULL,
	"method" text NOT NULL,
	"grams" integer NOT NULL,
	"bill" jsonb NOT NULL,
	"estimated" jsonb,
	"declaration" jsonb NOT NULL,
	"tracking" text,
	"at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"order_id" text,
	"parcel_id" text,
	"yen" integer NOT NULL,
	"state" text NOT NULL,
	"pay_by" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded" integer DEFAULT 0 NOT NULL,
	"reference" text,
	"receipt_hash" text,
	"receipt_until" timestamp with time zone,
	CONSTRAINT "payments_one" CHECK (("payments"."order_id" is null) <> ("payments"."parcel_id" is null)),
	CONSTRAINT "payments_refund" CHECK ("payments"."refunded" >= 0 and "payments"."refunded" <= "payments"."yen")
);
--> statement-breakpoint
CREATE TABLE "points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"about" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_some" CHECK ("points"."points" <> 0)
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"yen" integer NOT NULL,
	"state" text NOT NULL,
	"return_to" text NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_goods_key_goods_key_fk" FOREIGN KEY ("goods_key") REFERENCES "public"."goods"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_same" ON "cart_lines" USING btree ("customer_id","goods_key","shop","chosen_key");--> statement-breakpoint
CREATE INDEX "coupons_customer" ON "coupons" USING btree ("customer_id","campaign");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_customer" ON "order_lines" USING btree ("customer_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_holds" ON "order_lines" USING btree ("holds");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "parcel_events_parcel" ON "parcel_events" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "parcels_customer" ON "parcels" USING btree ("customer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_parcel" ON "payments" USING btree ("parcel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("state","pay_by");--> statement-breakpoint
CREATE INDEX "points_customer" ON "points" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_once" ON "points" USING btree ("reason","about");