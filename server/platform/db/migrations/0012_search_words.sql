CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "goods_by_words" ON "goods" USING gin ("search" gin_trgm_ops);