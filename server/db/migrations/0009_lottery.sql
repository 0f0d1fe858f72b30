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
ALTER TABLE "lottery_plays" ADD CONSTRAINT "lottery_plays_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_plays" ADD CONSTRAINT "lottery_plays_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_plays" ADD CONSTRAINT "lottery_plays_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lottery_plays_customer" ON "lottery_plays" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "lottery_plays_round" ON "lottery_plays" USING btree ("lottery","at");