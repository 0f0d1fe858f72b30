CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"roles" jsonb NOT NULL,
	"state" text NOT NULL,
	"password_hash" text,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"invitation_hash" text,
	"invited_until" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"last_log_in_at" timestamp with time zone,
	CONSTRAINT "staff_active" CHECK ("staff"."state" <> 'active' or "staff"."password_hash" is not null)
);
--> statement-breakpoint
CREATE TABLE "staff_assignments" (
	"queue" text NOT NULL,
	"subject" text NOT NULL,
	"owner" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_assignments_queue_subject_pk" PRIMARY KEY("queue","subject")
);
--> statement-breakpoint
CREATE TABLE "staff_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_name" ON "staff" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation" ON "staff" USING btree ("invitation_hash");--> statement-breakpoint
CREATE INDEX "staff_assignments_owner" ON "staff_assignments" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "staff_changes_at" ON "staff_changes" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "staff_changes_subject" ON "staff_changes" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_end" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
INSERT INTO "staff_assignments" ("queue", "subject", "owner", "at") SELECT 'requests', "id", "assignee", "since" FROM "purchase_requests" WHERE "assignee" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_requests" DROP COLUMN "assignee";