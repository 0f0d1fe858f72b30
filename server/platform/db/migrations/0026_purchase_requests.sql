CREATE TABLE "purchase_messages" (
	"request_id" text NOT NULL,
	"position" integer NOT NULL,
	"by" text NOT NULL,
	"words" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_messages_request_id_position_pk" PRIMARY KEY("request_id","position")
);
--> statement-breakpoint
CREATE TABLE "purchase_quotes" (
	"request_id" text NOT NULL,
	"version" integer NOT NULL,
	"yen" integer NOT NULL,
	"domestic_yen" integer NOT NULL,
	"fees" jsonb NOT NULL,
	"packed" jsonb,
	"is_estimate" boolean NOT NULL,
	"restricted" jsonb NOT NULL,
	"note" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_quotes_request_id_version_pk" PRIMARY KEY("request_id","version"),
	CONSTRAINT "purchase_quotes_yen" CHECK ("purchase_quotes"."yen" > 0 and "purchase_quotes"."domestic_yen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"state" text NOT NULL,
	"link" text,
	"title" text NOT NULL,
	"options" text NOT NULL,
	"quantity" integer NOT NULL,
	"services" jsonb NOT NULL,
	"note" text NOT NULL,
	"max_yen" integer,
	"pictures" jsonb NOT NULL,
	"language" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"valid_until" timestamp with time zone,
	"reason" text,
	"reason_note" text DEFAULT '' NOT NULL,
	"order_id" text,
	"at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"awaits_staff" boolean DEFAULT true NOT NULL,
	"is_read" boolean DEFAULT true NOT NULL,
	CONSTRAINT "purchase_requests_quantity" CHECK ("purchase_requests"."quantity" > 0),
	CONSTRAINT "purchase_requests_quoted" CHECK ("purchase_requests"."state" <> 'quoted' or "purchase_requests"."valid_until" is not null),
	CONSTRAINT "purchase_requests_accepted" CHECK (("purchase_requests"."state" = 'accepted') = ("purchase_requests"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "purchase_messages" ADD CONSTRAINT "purchase_messages_request_id_purchase_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."purchase_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_quotes" ADD CONSTRAINT "purchase_quotes_request_id_purchase_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."purchase_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_requests_customer" ON "purchase_requests" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "purchase_requests_due" ON "purchase_requests" USING btree ("valid_until") WHERE "purchase_requests"."state" = 'quoted';--> statement-breakpoint
CREATE INDEX "purchase_requests_answered" ON "purchase_requests" USING btree ("answered_at");