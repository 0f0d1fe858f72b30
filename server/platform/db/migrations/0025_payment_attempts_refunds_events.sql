CREATE TABLE "disputes" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"yen" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"attempt" text NOT NULL,
	"kind" text NOT NULL,
	"yen" integer NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"subject" text,
	"change" jsonb,
	"at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "provider_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"attempt" text NOT NULL,
	"yen" integer NOT NULL,
	"state" text NOT NULL,
	"about" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"reference" text,
	"failure" text,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_yen" CHECK ("refunds"."yen" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_tries" ADD COLUMN "id" text;--> statement-breakpoint
UPDATE "payment_tries" SET "id" = "reference";--> statement-breakpoint
ALTER TABLE "payment_tries" DROP CONSTRAINT "payment_tries_pkey";--> statement-breakpoint
ALTER TABLE "payment_tries" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "payment_tries" ALTER COLUMN "reference" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "test_payments" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD COLUMN "provider" text DEFAULT 'test' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD COLUMN "charge" text;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD COLUMN "return_to" text;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_entries_once" ON "money_entries" USING btree ("kind","source");--> statement-breakpoint
CREATE INDEX "money_entries_payment" ON "money_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "money_entries_at" ON "money_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("at") WHERE "provider_events"."applied_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_about" ON "refunds" USING btree ("about");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE "refunds"."state" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_tries_reference" ON "payment_tries" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_tries_charge" ON "payment_tries" USING btree ("charge");--> statement-breakpoint
CREATE INDEX "payment_tries_awaited" ON "payment_tries" USING btree ("at") WHERE "payment_tries"."outcome" is null;--> statement-breakpoint
INSERT INTO "refunds" ("id", "payment_id", "attempt", "yen", "state", "about", "due_at", "at", "done_at")
  SELECT 'before-' || "id", "id", "reference", "refunded", 'done', 'before ' || "id", coalesce("paid_at", "pay_by"), coalesce("paid_at", "pay_by"), coalesce("paid_at", "pay_by")
  FROM "payments" WHERE "refunded" > 0 AND "reference" IS NOT NULL;--> statement-breakpoint
INSERT INTO "money_entries" ("payment_id", "attempt", "kind", "yen", "source", "at")
  SELECT "payments"."id", "payments"."reference", "kind", "yen", "payments"."reference", coalesce("paid_at", "pay_by")
  FROM "payments" CROSS JOIN (VALUES ('charged'), ('captured')) AS "kinds" ("kind")
  WHERE "state" = 'succeeded' AND "reference" IS NOT NULL ORDER BY coalesce("paid_at", "pay_by"), "payments"."id";--> statement-breakpoint
INSERT INTO "money_entries" ("payment_id", "attempt", "kind", "yen", "source", "at")
  SELECT "payment_id", "attempt", 'refunded', "yen", "id" || ':0', "at" FROM "refunds" ORDER BY "at", "id";--> statement-breakpoint
CREATE FUNCTION "keep_money_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of the ledger of money are added, never changed or deleted.';
END $$;--> statement-breakpoint
CREATE TRIGGER "money_entries_keep" BEFORE UPDATE OR DELETE ON "money_entries" FOR EACH ROW EXECUTE FUNCTION "keep_money_entries"();
