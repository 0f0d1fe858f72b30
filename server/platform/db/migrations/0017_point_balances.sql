CREATE TABLE "point_balances" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"balance" integer NOT NULL,
	"last_move_at" timestamp with time zone,
	CONSTRAINT "point_balances_balance" CHECK ("point_balances"."balance" >= 0)
);
--> statement-breakpoint
DROP INDEX "points_customer";--> statement-breakpoint
ALTER TABLE "point_balances" ADD CONSTRAINT "point_balances_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_balances_last_move" ON "point_balances" USING btree ("last_move_at") WHERE "point_balances"."balance" > 0;--> statement-breakpoint
CREATE INDEX "points_customer" ON "points" USING btree ("customer_id","at","id");--> statement-breakpoint
CREATE FUNCTION "keep_point_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "point_balances" SET "balance" = "balance" + NEW."points",
		"last_move_at" = greatest("last_move_at", CASE WHEN NEW."reason" <> 'expired' THEN NEW."at" END)
		WHERE "customer_id" = NEW."customer_id";
	IF NOT FOUND THEN
		INSERT INTO "point_balances" ("customer_id", "balance", "last_move_at")
		VALUES (NEW."customer_id", NEW."points", CASE WHEN NEW."reason" <> 'expired' THEN NEW."at" END)
		ON CONFLICT ("customer_id") DO UPDATE SET "balance" = "point_balances"."balance" + EXCLUDED."balance",
			"last_move_at" = greatest("point_balances"."last_move_at", EXCLUDED."last_move_at");
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "points_balance" AFTER INSERT ON "points" FOR EACH ROW EXECUTE FUNCTION "keep_point_balance"();
--> statement-breakpoint
INSERT INTO "point_balances" ("customer_id", "balance", "last_move_at")
	SELECT "customer_id", sum("points"), max("at") FILTER (WHERE "reason" <> 'expired') FROM "points" GROUP BY "customer_id";
