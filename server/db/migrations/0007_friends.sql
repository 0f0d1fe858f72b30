CREATE TABLE "friend_asks" (
	"token" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"shows" boolean NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_tries" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"ask" text,
	"outcome" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "friend_asks" ADD CONSTRAINT "friend_asks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_asks" ADD CONSTRAINT "friend_asks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD CONSTRAINT "payment_tries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "friend_asks_one" ON "friend_asks" USING btree ("payment_id") WHERE "friend_asks"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "friend_asks_customer" ON "friend_asks" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payment_tries_payment" ON "payment_tries" USING btree ("payment_id","at");