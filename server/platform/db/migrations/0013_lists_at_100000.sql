DROP INDEX "goods_by_price";--> statement-breakpoint
DROP INDEX "goods_by_end";--> statement-breakpoint
DROP INDEX "goods_by_likes";--> statement-breakpoint
DROP INDEX "goods_by_age";--> statement-breakpoint
DROP INDEX "goods_by_site_and_age";--> statement-breakpoint
DROP INDEX "goods_by_kind";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "doc_hash" text GENERATED ALWAYS AS (md5(doc::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "auction" jsonb GENERATED ALWAYS AS (nullif(doc -> 'auction', 'null'::jsonb)) STORED;--> statement-breakpoint
CREATE INDEX "goods_cheap" ON "goods" USING btree (coalesce(price, 2147483647),"key") WHERE status in ('onSale', 'soldOut');--> statement-breakpoint
CREATE INDEX "goods_dear" ON "goods" USING btree (coalesce(-price, 2147483647),"key") WHERE status in ('onSale', 'soldOut');--> statement-breakpoint
CREATE INDEX "goods_ending" ON "goods" USING btree (coalesce(ends_at, 2147483647),"key") WHERE status in ('onSale', 'soldOut');--> statement-breakpoint
CREATE INDEX "goods_liked" ON "goods" USING btree ((-likes),"key") WHERE status in ('onSale', 'soldOut');--> statement-breakpoint
CREATE INDEX "goods_auctions" ON "goods" USING btree ("key") WHERE auction is not null;--> statement-breakpoint
CREATE INDEX "goods_by_age" ON "goods" USING btree ("sort_key","key") WHERE status in ('onSale', 'soldOut');--> statement-breakpoint
CREATE INDEX "goods_by_site_and_age" ON "goods" USING btree ("site","sort_key","key") WHERE status in ('onSale', 'soldOut');--> statement-breakpoint
CREATE INDEX "goods_by_kind" ON "goods" USING btree ("kind","sort_key","key","price","ends_at","likes","doc_hash") WHERE status in ('onSale', 'soldOut');