CREATE TABLE "shop_pictures" (
	"id" text NOT NULL,
	"width" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_pictures_id_width_pk" PRIMARY KEY("id","width")
);
