CREATE TABLE "lifted_goods" (
	"goods_key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lift_requests" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "lift_requests" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "lift_requests" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "lift_requests_goods" ON "lift_requests" USING btree ("goods_key");--> statement-breakpoint
CREATE INDEX "lift_requests_open" ON "lift_requests" USING btree ("at") WHERE "lift_requests"."state" = 'open';--> statement-breakpoint
ALTER TABLE "lift_requests" ADD CONSTRAINT "lift_requests_rejected" CHECK (("lift_requests"."state" = 'rejected') = ("lift_requests"."reason" is not null));