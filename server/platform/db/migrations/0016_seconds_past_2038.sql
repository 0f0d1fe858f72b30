DROP INDEX "goods_ending";--> statement-breakpoint
ALTER TABLE "goods" ALTER COLUMN "ends_at" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "newest" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "hot" SET DATA TYPE bigint;--> statement-breakpoint
CREATE INDEX "goods_ending" ON "goods" USING btree (coalesce(ends_at, 9007199254740991),"key") WHERE status in ('onSale', 'soldOut');