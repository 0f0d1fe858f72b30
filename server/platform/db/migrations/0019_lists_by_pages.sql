DROP INDEX "payments_customer";--> statement-breakpoint
DROP INDEX "label_members_customer";--> statement-breakpoint
CREATE INDEX "coupons_customer_end" ON "coupons" USING btree ("customer_id","ends_at");--> statement-breakpoint
CREATE INDEX "order_lines_arrived" ON "order_lines" USING btree ("customer_id","arrived_at","id") WHERE "order_lines"."state" = 'arrived';--> statement-breakpoint
CREATE INDEX "label_items_customer" ON "label_items" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("customer_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" USING btree ("customer_id","state","pay_by");--> statement-breakpoint
CREATE INDEX "label_members_customer" ON "label_members" USING btree ("customer_id","at","label_id");