CREATE TABLE "linked_logins" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"customer_id" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "linked_logins_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "provider_logins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"binding_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_proofs" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "linked_logins" ADD CONSTRAINT "linked_logins_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "linked_logins_customer" ON "linked_logins" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "provider_logins_end" ON "provider_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_proofs_end" ON "provider_proofs" USING btree ("expires_at");