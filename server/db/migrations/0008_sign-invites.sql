CREATE TABLE "sign_days" (
	"customer_id" text NOT NULL,
	"day" text NOT NULL,
	"streak" integer NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_days_customer_id_day_pk" PRIMARY KEY("customer_id","day"),
	CONSTRAINT "sign_days_streak" CHECK ("sign_days"."streak" > 0 and "sign_days"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "task_claims" (
	"customer_id" text NOT NULL,
	"task" text NOT NULL,
	"period" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "task_claims_customer_id_task_period_pk" PRIMARY KEY("customer_id","task","period")
);
--> statement-breakpoint
CREATE TABLE "task_joins" (
	"customer_id" text NOT NULL,
	"task" text NOT NULL,
	"period" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_joins_customer_id_task_period_pk" PRIMARY KEY("customer_id","task","period")
);
--> statement-breakpoint
CREATE TABLE "customer_devices" (
	"customer_id" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_devices_customer_id_device_pk" PRIMARY KEY("customer_id","device")
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"invited_id" text PRIMARY KEY NOT NULL,
	"inviter_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text,
	"reason" text,
	"points" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sign_days" ADD CONSTRAINT "sign_days_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_claims" ADD CONSTRAINT "task_claims_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_joins" ADD CONSTRAINT "task_joins_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_devices" ADD CONSTRAINT "customer_devices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_invited_id_customers_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_inviter_id_customers_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_devices_device" ON "customer_devices" USING btree ("device");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_codes_code" ON "invite_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "invites_inviter" ON "invites" USING btree ("inviter_id","at");