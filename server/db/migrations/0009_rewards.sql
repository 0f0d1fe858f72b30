CREATE TABLE "redemptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"reward_id" text NOT NULL,
	"month" text NOT NULL,
	"points" integer NOT NULL,
	"state" text NOT NULL,
	"thing" jsonb NOT NULL,
	"coupon_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "redemptions_points" CHECK ("redemptions"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "reward_stocks" (
	"reward_id" text NOT NULL,
	"month" text NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "reward_stocks_reward_id_month_pk" PRIMARY KEY("reward_id","month"),
	CONSTRAINT "reward_stocks_taken" CHECK ("reward_stocks"."taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redemptions_customer" ON "redemptions" USING btree ("customer_id","at");