ALTER TABLE "users" ADD COLUMN "given_plan" text;--> statement-breakpoint
-- A plan without a subscription was given by hand.
UPDATE "users" SET "given_plan" = "plan" WHERE "plan" <> 'Free' AND "current_subscription_id" = '';
