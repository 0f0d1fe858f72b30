CREATE TABLE "claim_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" text NOT NULL,
	"step" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"holds" text,
	"kind" text NOT NULL,
	"wish" text NOT NULL,
	"wish_yen" integer,
	"state" text NOT NULL,
	"outcome" text,
	"yen" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "claims_granted" CHECK ("claims"."yen" >= 0 and "claims"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"ticket_id" text NOT NULL,
	"place" integer NOT NULL,
	"by" text NOT NULL,
	"words" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_messages_ticket_id_place_pk" PRIMARY KEY("ticket_id","place")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"goods" jsonb NOT NULL,
	"type" text NOT NULL,
	"topic" text NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"is_read" boolean DEFAULT true NOT NULL,
	"level" text,
	"evaluation" text DEFAULT '' NOT NULL,
	CONSTRAINT "tickets_answered" CHECK ("tickets"."state" <> 'answered' or "tickets"."answered_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_events_claim" ON "claim_events" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "claims_customer" ON "claims" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "claims_order" ON "claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claims_due" ON "claims" USING btree ("until") WHERE "claims"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "claims_holds" ON "claims" USING btree ("holds");--> statement-breakpoint
CREATE INDEX "tickets_customer" ON "tickets" USING btree ("customer_id","last_at");--> statement-breakpoint
CREATE INDEX "tickets_due" ON "tickets" USING btree ("answered_at") WHERE "tickets"."state" = 'answered';