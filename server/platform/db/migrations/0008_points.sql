CREATE TABLE "gifts" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"source" text NOT NULL,
	"about" text NOT NULL,
	"titles" jsonb NOT NULL,
	"picture" jsonb NOT NULL,
	"state" text NOT NULL,
	"address" jsonb,
	"claim_by" timestamp with time zone,
	"tracking_number" text,
	"at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "gifts_address" CHECK (("gifts"."address" is not null) = ("gifts"."state" in ('claimed', 'sent'))),
	CONSTRAINT "gifts_sent" CHECK (("gifts"."tracking_number" is not null) = ("gifts"."state" = 'sent'))
);
--> statement-breakpoint
CREATE TABLE "lottery_drums" (
	"lottery" text NOT NULL,
	"round" integer NOT NULL,
	"prize" text NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "lottery_drums_lottery_round_prize_pk" PRIMARY KEY("lottery","round","prize"),
	CONSTRAINT "lottery_drums_left" CHECK ("lottery_drums"."left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lottery_plays" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"lottery" text NOT NULL,
	"round" integer NOT NULL,
	"prize" text NOT NULL,
	"wins" text NOT NULL,
	"score" integer NOT NULL,
	"day" integer NOT NULL,
	"coupon_id" text,
	"gift_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lottery_plays_score" CHECK ("lottery_plays"."score" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "sign_days" (
	"customer_id" text NOT NULL,
	"day" text NOT NULL,
	"streak" integer NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_days_customer_id_day_pk" PRIMARY KEY("customer_id","day"),
	CONSTRAINT "sign_days_streak" CHECK ("sign_days"."streak" > 0 and "sign_days"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "task_claims" (
	"customer_id" text NOT NULL,
	"task" text NOT NULL,
	"period" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "task_claims_customer_id_task_period_pk" PRIMARY KEY("customer_id","task","period")
);
--> statement-breakpoint
CREATE TABLE "task_joins" (
	"customer_id" text NOT NULL,
	"task" text NOT NULL,
	"period" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_joins_customer_id_task_period_pk" PRIMARY KEY("customer_id","task","period")
);
--> statement-breakpoint
CREATE TABLE "customer_devices" (
	"customer_id" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_devices_customer_id_device_pk" PRIMARY KEY("customer_id","device")
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"invited_id" text PRIMARY KEY NOT NULL,
	"inviter_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text,
	"reason" text,
	"points" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_plays" ADD CONSTRAINT "lottery_plays_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_plays" ADD CONSTRAINT "lottery_plays_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_plays" ADD CONSTRAINT "lottery_plays_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_days" ADD CONSTRAINT "sign_days_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_claims" ADD CONSTRAINT "task_claims_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_joins" ADD CONSTRAINT "task_joins_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_devices" ADD CONSTRAINT "customer_devices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_invited_id_customers_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_inviter_id_customers_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_once" ON "gifts" USING btree ("source","about");--> statement-breakpoint
CREATE INDEX "gifts_customer" ON "gifts" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "gifts_due" ON "gifts" USING btree ("state","claim_by");--> statement-breakpoint
CREATE INDEX "lottery_plays_customer" ON "lottery_plays" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "lottery_plays_round" ON "lottery_plays" USING btree ("lottery","at");--> statement-breakpoint
CREATE INDEX "redemptions_customer" ON "redemptions" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "customer_devices_device" ON "customer_devices" USING btree ("device");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_codes_code" ON "invite_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "invites_inviter" ON "invites" USING btree ("inviter_id","at");