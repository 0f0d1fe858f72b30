CREATE TABLE "money_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt" text NOT NULL,
	"payment_id" text,
	"kind" text NOT NULL,
	"books_yen" integer NOT NULL,
	"provider_yen" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_movements" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"attempt" text NOT NULL,
	"charge" text NOT NULL,
	"yen" integer NOT NULL,
	"fee" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_movements_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
ALTER TABLE "test_payments" ALTER COLUMN "refunds" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
UPDATE "test_payments" SET "refunds" = coalesce((
  SELECT jsonb_object_agg("id", CASE WHEN "position" = 1 THEN "refunded" ELSE 0 END)
  FROM jsonb_array_elements_text("refunds") WITH ORDINALITY AS "made" ("id", "position")
), '{}'::jsonb);--> statement-breakpoint
CREATE UNIQUE INDEX "money_differences_open" ON "money_differences" USING btree ("attempt","kind") WHERE "money_differences"."solved_at" is null;--> statement-breakpoint
CREATE INDEX "money_differences_seen" ON "money_differences" USING btree ("first_seen_at");--> statement-breakpoint
CREATE INDEX "provider_movements_attempt" ON "provider_movements" USING btree ("attempt");--> statement-breakpoint
CREATE INDEX "provider_movements_charge" ON "provider_movements" USING btree ("charge");--> statement-breakpoint
CREATE INDEX "provider_movements_at" ON "provider_movements" USING btree ("provider","at");