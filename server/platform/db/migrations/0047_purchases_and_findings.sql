CREATE TABLE "arrivals" (
	"line_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"inspection" jsonb,
	"authentication" jsonb,
	"at" timestamp with time zone NOT NULL,
	"corrected_at" timestamp with time zone,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "purchase_receipts" (
	"line_id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"line_id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"paid_yen" integer,
	"remark" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchases_paid" CHECK ("purchases"."paid_yen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_line_id_purchases_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchases"("line_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrivals_customer" ON "arrivals" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "purchases_number" ON "purchases" USING btree ("number");