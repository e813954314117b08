CREATE TABLE "post_results" (
	"post_id" uuid NOT NULL,
	"age" text NOT NULL,
	"network" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"read_at" timestamp with time zone,
	"likes" integer,
	"reposts" integer,
	"replies" integer,
	"views" integer,
	"gone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "post_results_post_id_age_pk" PRIMARY KEY("post_id","age")
);
--> statement-breakpoint
CREATE TABLE "result_reads" (
	"network" text NOT NULL,
	"month" date NOT NULL,
	"reads" integer NOT NULL,
	CONSTRAINT "result_reads_network_month_pk" PRIMARY KEY("network","month")
);
--> statement-breakpoint
ALTER TABLE "post_results" ADD CONSTRAINT "post_results_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_results_due" ON "post_results" USING btree ("network","due_at") WHERE "post_results"."read_at" is null;--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_at") WHERE "posts"."status" = 'published';