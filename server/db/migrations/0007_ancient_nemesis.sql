CREATE TABLE "label_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label_items" (
	"line_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"label_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"contents" text NOT NULL,
	"yen" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label_members" (
	"id" text NOT NULL,
	"label_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "label_members_label_id_customer_id_pk" PRIMARY KEY("label_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "label_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"label_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"bill" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"over" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" text PRIMARY KEY NOT NULL,
	"leader_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"address" jsonb NOT NULL,
	"method" text NOT NULL,
	"packing" boolean NOT NULL,
	"split" text,
	"bill" jsonb,
	"tracking" text,
	"invite" text NOT NULL,
	"invite_until" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_one";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "share_id" text;--> statement-breakpoint
ALTER TABLE "label_events" ADD CONSTRAINT "label_events_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_items" ADD CONSTRAINT "label_items_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_items" ADD CONSTRAINT "label_items_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_items" ADD CONSTRAINT "label_items_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_members" ADD CONSTRAINT "label_members_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_members" ADD CONSTRAINT "label_members_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_shares" ADD CONSTRAINT "label_shares_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_shares" ADD CONSTRAINT "label_shares_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_leader_id_customers_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_events_label" ON "label_events" USING btree ("label_id");--> statement-breakpoint
CREATE UNIQUE INDEX "label_items_id" ON "label_items" USING btree ("id");--> statement-breakpoint
CREATE INDEX "label_items_label" ON "label_items" USING btree ("label_id");--> statement-breakpoint
CREATE INDEX "label_members_customer" ON "label_members" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "label_shares_label" ON "label_shares" USING btree ("label_id");--> statement-breakpoint
CREATE INDEX "labels_leader" ON "labels" USING btree ("leader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "labels_invite" ON "labels" USING btree ("invite");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_share" ON "payments" USING btree ("share_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_one" CHECK (num_nonnulls("payments"."order_id", "payments"."parcel_id", "payments"."share_id") = 1);