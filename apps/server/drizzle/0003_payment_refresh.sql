ALTER TABLE "subscriptions" ADD COLUMN "created_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payment_due_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payment_questions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payment_answer" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "checkout_started_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscriptions_fetched" ON "subscriptions" USING btree ("fetched_at") WHERE "subscriptions"."status" not in ('canceled', 'incomplete_expired');--> statement-breakpoint
CREATE UNIQUE INDEX "users_stripe_customer" ON "users" USING btree ("stripe_customer_id") WHERE "users"."stripe_customer_id" <> '';--> statement-breakpoint
CREATE INDEX "users_payment_due" ON "users" USING btree ("payment_due_by") WHERE "users"."payment_due_by" is not null;--> statement-breakpoint
CREATE INDEX "users_checkout_started" ON "users" USING btree ("checkout_started_at") WHERE "users"."checkout_started_at" is not null;