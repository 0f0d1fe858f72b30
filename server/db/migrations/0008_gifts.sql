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
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_once" ON "gifts" USING btree ("source","about");--> statement-breakpoint
CREATE INDEX "gifts_customer" ON "gifts" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "gifts_due" ON "gifts" USING btree ("state","claim_by");