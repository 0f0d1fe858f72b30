ALTER TABLE "favourites" ALTER COLUMN "checked_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "favourites" ALTER COLUMN "checked_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "saved_searches" ALTER COLUMN "checked_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sessions_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_lines_parcel" ON "order_lines" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "bids_round" ON "bids" USING btree ("goods_key","round");--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "invites_open" ON "invites" USING btree ("at") WHERE "invites"."outcome" is null;