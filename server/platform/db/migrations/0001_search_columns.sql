ALTER TABLE "goods" ADD COLUMN "seller" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "ends_at" integer;--> statement-breakpoint
CREATE INDEX "goods_by_price" ON "goods" USING btree ("price","key");--> statement-breakpoint
CREATE INDEX "goods_by_end" ON "goods" USING btree ("ends_at","key");--> statement-breakpoint
CREATE INDEX "goods_by_seller" ON "goods" USING btree ("site","seller","sort_key");--> statement-breakpoint
CREATE INDEX "goods_by_kind" ON "goods" USING btree ("kind","sort_key");--> statement-breakpoint
CREATE INDEX "goods_by_likes" ON "goods" USING btree ("likes");