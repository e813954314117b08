CREATE TABLE "audit_ends" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "audit_ends_one" CHECK ("audit_ends"."id" = 1)
);
