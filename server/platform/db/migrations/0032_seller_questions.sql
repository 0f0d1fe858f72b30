CREATE TABLE "seller_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"state" text NOT NULL,
	"goods" jsonb NOT NULL,
	"words" text NOT NULL,
	"language" text NOT NULL,
	"answer" jsonb,
	"reason" text,
	"reason_note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_questions_answered" CHECK (("seller_questions"."state" = 'answered') = ("seller_questions"."answer" is not null)),
	CONSTRAINT "seller_questions_declined" CHECK (("seller_questions"."state" = 'declined') = ("seller_questions"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "seller_questions" ADD CONSTRAINT "seller_questions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_questions_customer" ON "seller_questions" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "seller_questions_waiting" ON "seller_questions" USING btree ("at") WHERE "seller_questions"."state" = 'asked';