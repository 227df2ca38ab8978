import { translation } from "./translation.ts";

/** Spanish: the words of Shopify's own Spanish admin, which says “tú” to merchants. */
export const es = translation({
  // Words used on several screens
  "app.name": "Restyle",
  "page.title": "{page} · Restyle",
  "page.loading": "Cargando",
  "count.images": "{count, plural, one {# imagen} other {# imágenes}}",
  "count.products": "{count, plural, one {# producto} other {# productos}}",
  "count.credits": "{count, plural, one {# crédito} other {# créditos}}",
  "count.variations": "{count, plural, one {# variación} other {# variaciones}}",
  "list.products_and_images": "{products}, {images}",
  "nav.home": "Inicio",
  "nav.products": "Productos",
  "nav.restyles": "Restyles",
  "nav.identities": "Identidades",
  "action.try_again": "Reintentar",
  "action.clear": "Deseleccionar",
  "action.choose_products": "Elegir productos",
  "time.just_now": "ahora mismo",
  none: "—",
  "image.photo": "{product}, imagen {position, number}",
  "image.photo_and_variation": "{product}, imagen {position, number}, variación {variation, number}",
  "image.original": "{image}, original",
  "image.result": "{image}, imagen nueva",
  "image.position": "Imagen {position, number}",
  "image.position_and_variation": "Imagen {position, number}, variación {variation, number}",
  "image.noted": "{image} ({note})",
  "image.in_color": "{image}, {color}",
  "image.none": "Sin imagen",

  // Errors that replace a page
  "error.missing.title": "Esta página no existe",
  "error.missing.detail": "Puede que se haya eliminado o que la dirección sea incorrecta.",
  "error.address.title": "Esta dirección no se puede usar",
  "error.address.detail": "Le falta algo o contiene un error. Vuelve a empezar desde el inicio.",
  "error.signed_out.title": "Se cerró tu sesión",
  "error.signed_out.detail": "Abre de nuevo Restyle desde tu panel de control de Shopify.",
  "error.failed.title": "Algo salió mal",
  "error.failed.detail": "No se pudo cargar la página. No se perdió nada de lo que empezaste.",
  "error.go_home": "Ir al inicio",
  "error.reference": "Referencia para soporte: {id}",

  // Outside the Shopify admin
  "outside.title": "Abre Restyle desde tu panel de control de Shopify",
  "outside.what":
    "Restyle cambia el color de las prendas en las fotos de producto de una tienda Shopify. Funciona dentro del panel de control de Shopify, donde sabe cuál es tu tienda.",
  "outside.how": "Cómo abrirla",
  "outside.step.sign_in": "Inicia sesión en tu panel de control de Shopify.",
  "outside.step.apps": "En el menú, elige Apps y luego Restyle.",
  "outside.step.install": "Si Restyle no está en la lista, agrégala primero a tu tienda.",
  "outside.admin": "Ir al panel de control de Shopify",

  "stale.title": "Puede que esta página no esté actualizada",
  "stale.detail": "La app no responde en este momento. Lo reintenta sola, y el trabajo en curso continúa.",
  "stale.stay": "La app no responde en este momento. Sigues en esta página.",
  "unavailable.title": "Restyle vuelve enseguida",
  "unavailable.detail":
    "Nuestra base de datos no responde en este momento. No se ha perdido nada y el trabajo empezado continúa solo. Esta página lo reintenta cada {seconds, number} segundos.",
  "not_connected.title": "Esta app no está conectada a Shopify",
  "not_connected.detail":
    "El servicio de imágenes funciona, pero estas páginas necesitan las credenciales de Shopify de la app.",
  "not_connected.todo": "Define estas variables y reinicia el servidor",

  // Restyles in lists
  "restyle.title.wish": "{wish}",
  "restyle.status.running": "En curso",
  "restyle.status.outlines": "Falta contorno",
  "restyle.status.review": "Por revisar",
  "restyle.status.approved": "Por publicar",
  "restyle.status.unpublished": "Error al publicar",
  "restyle.status.publishing": "Publicando",
  "restyle.status.done": "Listo",
  "restyle.status.stopped": "Detenido",
  "restyle.status.failed": "Con errores",
  "restyle.products":
    "{others, plural, =0 {{first}} one {{first} y # producto más} other {{first} y # productos más}}",
  "restyle.unchecked_count": "{count, plural, one {# sin contorno} other {# sin contorno}}",
  "restyle.failed_count": "{count, number} con error",
  "restyle.progress": "{done, number} de {total, plural, one {# imagen} other {# imágenes}}",
  "restyle.step.outlines": "Comprobar contornos de {count, plural, one {# imagen} other {# imágenes}}",
  "restyle.step.review": "Revisar {count, plural, one {# imagen} other {# imágenes}}",
  "restyle.step.publish": "Publicar {count, plural, one {# imagen} other {# imágenes}}",
  "restyle.step.problems": "Ver errores",
  "restyle.step.progress": "Ver progreso",
  "restyle.step.publishing": "Ver publicación",
  "restyle.step.view": "Ver",
  "restyle.step.published": "Ver imágenes publicadas",
  "restyle.step_of": "{step}: {restyle}",

  // Home
  "home.waiting.title": "Pendiente",
  "home.waiting.empty":
    "No tienes nada pendiente. Las imágenes terminadas aparecerán aquí para que las revises.",
  "home.running.title": "En curso",
  "home.recent.title": "Trabajos recientes",
  "home.recent.all": "Ver todo",
  "home.waiting.all": "Ver los {count, number}",
  "home.figures.title": "Últimos 30 días",
  "home.figures.detail": "Imágenes de los restyles que empezaste",
  "home.figures.made": "Imágenes creadas",
  "home.figures.approved": "Aprobadas",
  "home.figures.share": "{share, number, percent}",
  "home.figures.reviewed": "{approved, number} de {reviewed, number} revisadas",
  "home.figures.published": "En tus productos",
  "home.figures.credits": "Créditos usados",
  "home.figures.credits_each": "{credits, number} por imagen publicada",
  "home.figures.time": "{time} desde el inicio hasta la tienda",
  "home.figures.time_before": "{time} desde el inicio hasta la tienda; {before} en los 30 días anteriores",
  "home.task.outlines":
    "{count, plural, one {Hay que comprobar el contorno de # imagen} other {Hay que comprobar el contorno de # imágenes}}",
  "home.task.outlines.action": "Comprobar contornos",
  "home.task.review": "{count, plural, one {# imagen} other {# imágenes}} por revisar",
  "home.task.review.action": "Revisar",
  "home.task.publish": "{count, plural, one {# imagen aprobada} other {# imágenes aprobadas}} por publicar",
  "home.task.publish.action": "Publicar",
  "home.task.failed":
    "{count, plural, one {No se pudo publicar # imagen} other {No se pudieron publicar # imágenes}}",
  "home.task.failed_otherwise": "La publicación no terminó",
  "home.new.title": "Aquí aparecerán tus restyles",
  "home.new.detail":
    "Elige productos, define un color y revisa las imágenes nuevas antes de que algo llegue a tu tienda.",
  "credits.title": "Créditos",
  "credits.available": "disponibles",
  "credits.on_hold": "Reservados",
  "credits.on_hold_note":
    "{count, plural, one {# crédito reservado} other {# créditos reservados}} para imágenes en proceso. Solo pagas las imágenes que salen bien.",
  "credits.note":
    "Los créditos se reservan cuando empieza un restyle. Solo pagas las imágenes que salen bien.",
  "credits.unknown": "No se puede mostrar tu saldo en este momento.",
  "guide.title": "Muestra todos los colores sin otra sesión de fotos",
  "guide.detail": "Cambia el color de una prenda en las fotos que ya tienes. Los originales no se modifican.",
  "guide.products.title": "Elige productos",
  "guide.products.detail": "Elige los productos y luego las fotos.",
  "guide.color.title": "Define un color",
  "guide.color.detail":
    "Escribe su nombre o un código hex, o usa el selector. Antes de empezar ves el precio.",
  "guide.review.title": "Revisa y publica",
  "guide.review.detail": "Compara el antes y el después. Solo las imágenes aprobadas llegan a tu tienda.",
  "guide.start": "Elegir tus primeros productos",
  "guide.dismiss": "Descartar la guía de inicio",

  // Credits
  "guide.step_done": "{step}, hecho",
  "guide.review": "Revisar tus primeras imágenes",
  "credits.page.title": "Créditos",
  "credits.page.link": "Ver el consumo",
  "credits.enough":
    "Alcanzan al menos para {count, plural, one {# imagen} other {# imágenes}} de {size, number} px.",
  "credits.low.title": "Te quedan pocos créditos",
  "credits.low.detail": "Sin créditos suficientes no se puede empezar un restyle.",
  "credits.low.buy": "Comprar créditos",
  "credits.buy.title": "Comprar créditos",
  "credits.buy.test": "Prueba",
  "credits.buy.note":
    "Shopify cobra el paquete una sola vez y lo agrega a tu factura. Los créditos no vencen mientras la app esté instalada. Si la desinstalas, los créditos comprados que queden se guardan un año y vuelven a estar ahí cuando instales la app de nuevo.",
  "credits.buy.note_test": "Son cargos de prueba de Shopify: nadie paga y los créditos se agregan.",
  "credits.buy.images": "{count, plural, one {# imagen} other {# imágenes}}",
  "credits.buy.counted": "Las imágenes se cuentan a {size, number} px.",
  "credits.buy.recolors": "{count, plural, one {# cambio de color} other {# cambios de color}}",
  "credits.buy.others":
    "o al menos {count, plural, one {# imagen de otro tipo} other {# imágenes de otro tipo}}",
  "credits.buy.action": "Comprar",
  "credits.buy.action_of": "Comprar {count, plural, one {# crédito} other {# créditos}}",
  "credits.buy.refused":
    "Shopify rechazó el cargo. No se pagó nada. Inténtalo más tarde o consulta al soporte de Shopify.",
  "credits.buy.not_public":
    "Todavía no se pueden comprar créditos: esta app aún no puede hacer cargos en Shopify. No se pagó nada. Tiene que cambiarlo quien administra la app.",
  "credits.test.add": "Agregar {count, plural, one {# crédito de prueba} other {# créditos de prueba}}",
  "credits.test.added":
    "{count, plural, one {Se agregó # crédito de prueba} other {Se agregaron # créditos de prueba}}",
  "credits.test.note": "Solo para probar en esta tienda simulada: es gratis.",
  "credits.returned.granted.title":
    "{count, plural, one {Se agregó # crédito} other {Se agregaron # créditos}}",
  "credits.needed.title": "{count, plural, one {Falta # crédito} other {Faltan # créditos}} para tu restyle",
  "credits.enough.title": "Tienes créditos suficientes para tu restyle",
  "credits.returned.form": "Volver a tu restyle",
  "credits.returned.pending.title": "{count, plural, one {# crédito en camino} other {# créditos en camino}}",
  "credits.returned.pending.detail":
    "Shopify aún no ha confirmado el pago. Los créditos se agregarán en cuanto lo haga.",
  "credits.returned.declined.title":
    "{count, plural, one {No se compró # crédito} other {No se compraron # créditos}}",
  "credits.returned.declined.detail": "El cargo se rechazó. No se pagó nada.",
  "credits.returned.expired.title":
    "{count, plural, one {No se compró # crédito} other {No se compraron # créditos}}",
  "credits.returned.expired.detail":
    "El cargo no se aceptó a tiempo. No se pagó nada; puedes volver a comprar.",
  "credits.returned.unpaid.title":
    "{count, plural, one {No se agregó # crédito} other {No se agregaron # créditos}}",
  "credits.returned.unpaid.detail":
    "Este cargo no lo paga nadie: es de prueba, o la tienda es de desarrollo y ya compró suficiente para probar la app. No se pagó nada.",
  "credits.purchases.title": "Compras",
  "credits.purchases.line": "{credits} por {price}",
  "credits.purchases.granted": "Agregados",
  "credits.purchases.pending": "En espera de Shopify",
  "credits.purchases.declined": "Rechazada",
  "credits.purchases.expired": "Vencida",
  "credits.purchases.unpaid": "Prueba, sin agregar",
  "credits.none.title":
    "{count, plural, =0 {No te quedan créditos} one {Te queda # crédito} other {Te quedan # créditos}}",
  "credits.spent.title": "Consumo",
  "credits.spent.total": "{count, plural, one {# crédito} other {# créditos}} en este periodo",
  "credits.spent.none": "No se gastó nada en este periodo.",
  "credits.spent.unknown": "No se puede mostrar el consumo en este momento.",
  "credits.spent.bar": "{date}: {count, plural, one {# crédito} other {# créditos}}",
  "credits.period": "Periodo",
  "credits.period.30d": "30 días",
  "credits.period.90d": "90 días",
  "credits.period.12m": "12 meses",
  "credits.ledger.title": "Consumo por producto",
  "credits.ledger.none": "Todavía no se han gastado créditos.",
  "credits.ledger.used": "{count, plural, one {# crédito} other {# créditos}}",
  "credits.ledger.held": "{count, number} reservados",

  // Products
  "products.title": "Productos",
  "products.subtitle": "Elige los productos cuyas fotos quieres renovar.",
  "products.empty.title": "Primero agrega productos con fotos",
  "products.empty.detail":
    "Tu tienda todavía no tiene productos. Cuando un producto tenga fotos, podrás cambiar su color aquí.",
  "products.empty.action": "Agregar producto",
  "products.none_found.title": "No se encontraron productos",
  "products.none_found.detail": "Prueba con otra búsqueda u otro estado.",
  "products.search": "Buscar",
  "products.tab.any": "Todos",
  "products.tab.active": "Activos",
  "products.tab.draft": "Borradores",
  "products.tab.archived": "Archivados",
  "products.status.ACTIVE": "Activo",
  "products.status.DRAFT": "Borrador",
  "products.status.ARCHIVED": "Archivado",
  "products.status.UNLISTED": "No listado",
  "products.sort.newest": "Creación",
  "products.sort.updated": "Actualización",
  "products.sort.title": "Título del producto",
  "products.sort.newest_first": "Más recientes primero",
  "products.sort.a_to_z": "A–Z",
  "products.column.product": "Producto",
  "products.column.status": "Estado",
  "products.column.images": "Imágenes",
  "products.column.restyled": "Renovadas",
  "products.column.type": "Tipo",
  "products.column.vendor": "Proveedor",
  "products.no_images": "Sin imágenes",
  "products.restyled": "{count, plural, one {# renovada} other {# renovadas}}",
  "products.open_in_admin": "Abrir {product} en Shopify",
  "products.restyles_of":
    "{count, plural, one {# imagen renovada} other {# imágenes renovadas}}: restyles de {product}",
  "products.select": "Seleccionar {product}",
  "products.resource.singular": "producto",
  "products.resource.plural": "productos",
  "products.total_more": "Más de {count, plural, one {# producto} other {# productos}}",
  "products.select_all": "Seleccionar los {total, number} productos",
  "products.select_all_more": "Seleccionar los más de {total, number} productos",
  "products.all_selected": "Los {total, number} productos están seleccionados",
  "products.restyle": "Renovar {count, plural, one {# producto} other {# productos}}",
  "products.selected": "{count, plural, one {# producto seleccionado} other {# productos seleccionados}}",
  "products.selected_elsewhere":
    "{count, plural, one {# producto seleccionado} other {# productos seleccionados}}, {elsewhere, number} fuera de esta página",
  "products.too_many":
    "Puedes elegir uno a uno hasta {max, number} productos. Quita {surplus, number}, o acota la lista con filtros y selecciona todos los que coincidan.",

  // All products that match
  "bulk.title": "Nuevo restyle de {count, plural, one {# producto} other {# productos}}",
  "bulk.title_reading": "Seleccionando productos",
  "bulk.none": "Ya no coincide ningún producto. Cambia los filtros.",
  "bulk.too_many": "Coinciden más de {max, number} productos. Acota la lista con filtros y hazlo por partes.",
  "bulk.not_ready": "Esta selección ya no se puede iniciar. Vuelve a seleccionar los productos.",
  "bulk.reading.heading": "{count, plural, one {Leyendo # producto} other {Leyendo # productos}}",
  "bulk.reading.exporting": "Shopify exporta tus productos: {done, number} de {total, number}.",
  "bulk.reading.storing": "Se está leyendo la exportación: {done, number} de {total, number} productos.",
  "bulk.reading.note":
    "La selección incluye lo que coincide ahora; los productos que agregues o cambies después no entran. Puedes salir de esta página y volver.",
  "bulk.cancel": "Cancelar",
  "bulk.cancelled.heading": "Esta selección se canceló",
  "bulk.cancelled.detail": "No se inició nada. Vuelve a seleccionar los productos para renovarlos.",
  "bulk.failed.heading": "No se pudieron leer los productos",
  "bulk.empty.heading": "Ninguno de estos productos tiene fotos para renovar",
  "bulk.empty.detail":
    "Las fotos faltan, Shopify aún las está procesando, son de un tipo que no se puede usar o las creó todas esta app.",
  "bulk.starting.heading": "Iniciando tu restyle",
  "bulk.starting.detail":
    "Se están preparando las imágenes. Tarda hasta un minuto; puedes salir de esta página.",
  "bulk.left_out":
    "{count, plural, one {# producto que coincide no tiene} other {# productos que coinciden no tienen}} fotos para renovar.",
  "bulk.fixed": "Tal como estaban cuando los seleccionaste. Nunca incluye fotos publicadas por esta app.",
  "bulk.fit":
    "Tus créditos alcanzan para los primeros {fits, number} de {count, plural, one {# producto} other {# productos}}.",
  "bulk.fit.choose": "Elegir {fits, plural, one {este producto} other {estos # productos}}",
  "bulk.fit.of": "{fits, number} de {count, number}",
  "bulk.fit.all": "Elegir los {count, number}",
  "bulk.fit.first":
    "Solo se {count, plural, one {renueva el primer producto} other {renuevan los primeros # productos}}.",
  "bulk.fit.rest":
    "{count, plural, one {El otro producto sigue seleccionado} other {Los otros # productos siguen seleccionados}}: los encuentras desde la página del restyle.",
  "bulk.rest.title":
    "{count, plural, one {Falta renovar # producto} other {Faltan por renovar # productos}} de esta selección",
  "bulk.rest.detail": "Se guardan tal como estaban al seleccionarlos, hasta una semana.",
  "bulk.rest.open": "{count, plural, one {Renovarlo} other {Renovarlos}}",
  "bulk.photos": "Fotos de cada producto",
  "bulk.photos.all": "Todas las fotos, hasta {max, number}",
  "bulk.photos.first": "Solo la primera foto",
  "bulk.photos.help":
    "Las fotos con un contorno dudoso, por ejemplo de prendas puestas, esperan en el restyle sin costo hasta que las compruebes.",
  "bulk.products": "Productos",
  "bulk.products.photos": "{count, plural, one {# foto} other {# fotos}}",
  "bulk.products.page": "{page, number} de {pages, number}",
  "restyle.part": "Parte {part, number} de {parts, number}",
  "bulk.open_list": "Volver a la lista",
  "bulk.photos_taken": "Fotos",
  "failure.export_failed.title": "La exportación de Shopify no funcionó",
  "failure.export_failed.detail":
    "Se intentó varias veces. Vuelve a seleccionar los productos dentro de un rato.",
  "failure.selection_too_large.title": "Coinciden demasiados productos",
  "failure.selection_too_large.detail":
    "Una selección admite hasta {max, number}. Acota la lista con filtros y hazlo por partes.",
  "failure.export_denied.title": "Shopify no permitió la exportación",
  "failure.export_denied.detail":
    "La app ya no tiene permiso para leer tus productos. Abre los permisos de la app en Shopify y vuelve a seleccionar.",

  // The admin's bar while a form holds unsaved input
  "save_bar.save": "Guardar",
  "save_bar.discard": "Descartar",

  // Groups
  "groups.title": "Grupos",
  "groups.subtitle":
    "Las identidades se comparten con grupos: sus miembros pueden usarlas en sus propias fotos.",
  "groups.mine": "Tus grupos",
  "groups.none": "Todavía no estás en ningún grupo. Crea uno abajo o acepta una invitación.",
  "groups.members": "{count, plural, one {# miembro} other {# miembros}}",
  "groups.members.more":
    "{count, plural, one {# miembro más no aparece} other {# miembros más no aparecen}} en la lista.",
  "groups.role.owner": "Propietario",
  "groups.role.admin": "Administrador",
  "groups.role.member": "Miembro",
  "groups.role.admin.help": "Puede invitar y eliminar miembros.",
  "groups.role.member.help": "Puede usar lo compartido y compartir.",
  "groups.you": "{name} (tú)",
  "groups.invitations": "Invitaciones",
  "groups.invitations.detail": "Los miembros de un grupo ven los nombres y las direcciones de los demás.",
  "groups.invited_by.admin": "{address} te invita como administrador.",
  "groups.invited_by.member": "{address} te invita como miembro.",
  "groups.accept": "Aceptar",
  "groups.accept_of": "Aceptar la invitación a {name}",
  "groups.accepted": "Ya estás en {name}",
  "groups.decline": "Rechazar",
  "groups.decline_of": "Rechazar la invitación a {name}",
  "groups.declined": "Se rechazó la invitación a {name}",
  "groups.create": "Crear grupo",
  "groups.create.title": "Nuevo grupo",
  "groups.create.name": "Nombre",
  "groups.create.help": "No puede repetirse en otro grupo. Lo ven las personas que invites.",
  "groups.created": "Se creó {name}. Ábrelo para invitar a otros.",
  "groups.address.title": "Tu dirección",
  "groups.address.detail": "Otros la usan para invitar a tu tienda.",
  "groups.address.copy": "Copiar",
  "groups.address.copied": "Dirección copiada",
  "groups.address.uncopied": "No se pudo copiar la dirección. Selecciónala y cópiala tú.",
  "groups.invite": "Invitar",
  "groups.invite.title": "Invitar a otros",
  "groups.invite.address": "Dirección",
  "groups.invite.help":
    "Escribe la dirección de la otra tienda. La encuentran en Identidades › Grupos. Allí también aparece la invitación durante 30 días.",
  "groups.invite.role": "Rol",
  "groups.invited": "Se invitó a {address}",
  "groups.leave": "Salir del grupo",
  "groups.leave.title": "¿Salir de {name}?",
  "groups.leave.text":
    "Ya no podrás usar lo que otros comparten con el grupo, y lo que tú compartes dejará de estar compartido.",
  "groups.remove": "Eliminar",
  "groups.remove_of": "Eliminar a {name}",
  "groups.remove.title": "¿Eliminar a {name}?",
  "groups.remove.text": "Lo que este miembro comparte con el grupo dejará de estar compartido.",
  "groups.keep": "Cancelar",
  "groups.gone": "Esto ya no existe. Vuelve a cargar la página.",
  "failure.service.group_name_taken.detail": "Ya hay otro grupo con este nombre.",
  "failure.service.group_cap_reached.detail": "Ya tienes todos los grupos que una tienda puede tener.",
  "failure.service.invitation_cap_reached.detail": "Hay demasiadas invitaciones abiertas a este grupo.",
  "failure.service.last_owner.detail": "Eres el único propietario. Elimina antes a los demás miembros.",
  "failure.service.member_adding_forbidden.detail":
    "Solo los propietarios y los administradores pueden invitar.",
  "failure.service.admin_change_forbidden.detail":
    "Solo un propietario puede cambiar el rol de un administrador.",
  "failure.service.owner_role_fixed.detail": "El rol de un propietario no se puede cambiar.",
  "failure.service.admin_removal_forbidden.detail":
    "Solo un propietario puede eliminar a administradores y propietarios.",
  "failure.service.member_removal_forbidden.detail":
    "Solo los propietarios y los administradores pueden eliminar miembros.",

  // Choosing products
  "products.sort.oldest_first": "Más antiguos primero",
  "products.sort.z_to_a": "Z–A",
  "products.filter.collection": "Colección",
  "products.filter.type": "Tipo",
  "products.filter.vendor": "Proveedor",
  "products.filter.tag": "Etiqueta",
  "products.filter.restyled": "Renovado",
  "products.filter.restyled.yes": "Renovado",
  "products.filter.restyled.no": "Sin renovar",
  "products.filter.any": "Cualquiera",
  "products.filter.search.collection": "Buscar colecciones",
  "products.filter.search.type": "Buscar tipos",
  "products.filter.search.vendor": "Buscar proveedores",
  "products.filter.search.tag": "Buscar etiquetas",
  "products.filter.more": "Hay más de los que caben en la lista de abajo. Escribe parte del nombre.",
  "products.filter.failed": "La búsqueda falló. Vuelve a escribir para repetirla.",
  "products.filter.found":
    "{count, plural, =0 {No se encontró nada} one {# resultado en la lista de abajo} other {# resultados en la lista de abajo}}",
  "products.filter.found_more":
    "La lista de abajo muestra los primeros {count, number}. Escribe más letras del nombre.",
  "products.searching": "Buscando entre tus productos",
  "products.cut_short": "Esta página está incompleta: falta buscar en una parte de la lista.",
  "products.cut_short.go_on": "Seguir buscando",
  "products.filter.applied": "{filter}: {value}",
  "products.filter.loading": "Cargando",
  "products.filter.gone": "Ya no está en la tienda: {name}",
  "products.view.full": "Una tienda guarda hasta {max, number} vistas. Elimina una primero.",
  "products.select_page": "Seleccionar todo en esta página",
  "products.clear_page": "Deseleccionar esta página",
  "new.photos.take": "Fotos de cada producto",
  "new.photos.take_all": "Todas las fotos",
  "new.photos.take_first": "Solo la primera foto",
  "new.photos.own": "De Restyle",

  // New restyle
  "new.title": "Nuevo restyle",
  "sidekick.kind": "El tipo es uno de estos: {kinds}.",
  "sidekick.words": "Los colores son para «{recolor}», las palabras para «{recolor}» y «{edit}».",
  "new.empty.title": "Primero elige productos",
  "new.empty.detail": "Un restyle empieza por los productos cuyas fotos quieres renovar.",
  "new.missing.title":
    "{count, plural, one {# producto ya no está} other {# productos ya no están}} en tu tienda",
  "new.missing.detail": "Los demás se pueden renovar.",
  "new.kind": "¿Qué quieres crear?",
  "new.options.title": "Opciones",
  "new.options.show": "Cambiar",
  "new.options.show_label": "Cambiar opciones",
  "new.options.hide": "Ocultar",
  "new.options.hide_label": "Ocultar opciones",
  "new.size": "Lado más largo de las imágenes nuevas",
  "new.size.choice": "{size, number} px, {credits, plural, one {# crédito} other {# créditos}} por imagen",
  "new.size.hint":
    "Tu foto seleccionada más grande mide {side, number} px. Un tamaño mayor no agrega detalle.",
  "new.format": "Formato de archivo",
  "new.format.jpg": "JPG, archivos más ligeros",
  "new.format.png": "PNG, sin pérdida",
  "new.format.png.large":
    "Los PNG que superan los 20 MB que admite Shopify se publican como JPG, sin pérdida visible.",
  "new.variations": "Variaciones por foto",
  "new.variations.help": "Cada variación se cobra como una imagen.",
  "new.pixels": "{size, number} px",
  "new.photos.selected":
    "{chosen, number} de {count, plural, one {# imagen seleccionada} other {# imágenes seleccionadas}}",
  "new.photos.selected_max":
    "{chosen, number} de {count, plural, one {# imagen seleccionada} other {# imágenes seleccionadas}}, hasta {max, number} por producto",
  "new.photos.left_out": "{count, number} sin incluir",
  "new.photos.clear": "Deseleccionar",
  "new.photos.clear_of": "Deseleccionar las imágenes de {product}",
  "new.photos.all": "Seleccionar todo",
  "new.photos.all_of": "Seleccionar todo: imágenes de {product}",
  "new.summary.title": "Resumen",
  "new.summary.products": "Productos",
  "new.summary.images": "Imágenes",
  "new.summary.images_times": "{images, number} × {variations, number} imágenes nuevas",
  "new.summary.images_making": "{images, number}, para {outputs, number} imágenes nuevas",
  "product_colors.all": "{count, plural, one {En el color elegido} other {En los # colores}}",
  "product_colors.some": "Solo {colors}",
  "product_colors.none": "En ningún color: no se incluye",
  "product_colors.label": "{colors}: colores de {product}",
  "product_colors.title": "Colores de este producto",
  "product_colors.only": "Agregar solo para este producto",
  "new.summary.left_out": "Imágenes sin incluir",
  "new.left_out.doubtful": "{count, plural, one {# contorno} other {# contornos}} por comprobar",
  "new.left_out.none": "{count, plural, one {# no muestra} other {# no muestran}} ninguna prenda",
  "new.left_out.skipped": "{count, plural, one {# omitida} other {# omitidas}}",
  "new.summary.check_outlines": "Comprobar contornos",
  "new.summary.total": "Total",
  "new.summary.money": "Costo, hasta",
  "new.summary.product_price": "{count, plural, one {# crédito} other {# créditos}} · {money}",
  "new.summary.available": "Disponibles ahora",
  "new.summary.left": "Quedarán",
  "new.summary.balance_unknown": "Saldo desconocido",
  "new.summary.short_buy": "Comprar",
  "new.summary.short": "{count, plural, one {Falta #} other {Faltan #}}",
  "new.summary.left_after": "{count, plural, one {Quedará #} other {Quedarán #}}",
  "new.start": "Renovar {count, plural, one {# imagen} other {# imágenes}}",
  "new.start.note": "Los créditos se reservan al empezar. Solo pagas las imágenes que salen bien.",
  "form.refused": "La app no pudo aceptarlo. No se cambió nada.",
  "form.unreached": "La app no respondió. Inténtalo de nuevo: lo que ya se hizo no se repite.",
  "new.refusal.service": "El servicio de imágenes no responde, así que ahora no se puede empezar nada.",
  "new.refusal.images": "Selecciona al menos una imagen.",
  "new.refusal.not_made":
    "Ninguna de estas imágenes se puede crear. Cambia los ajustes o selecciona otras imágenes.",
  "new.refusal.credits":
    "No hay créditos suficientes: {count, plural, one {falta # crédito} other {faltan # créditos}}. Selecciona menos imágenes o un tamaño menor.",

  // Outlines of garments
  "outlines.title": "Contornos de prendas",
  "outlines.finding":
    "Buscando la prenda en cada foto: {done, number} de {total, number}. No hace falta que esperes.",
  "outlines.found": "Se encontró la prenda en {count, plural, one {# foto} other {# fotos}}.",
  "outlines.check": "{count, plural, one {# contorno} other {# contornos}} por comprobar antes de pagar.",
  "outlines.tint": "Solo cambia de color la parte resaltada.",
  "outlines.show": "Mostrar contornos en las fotos",
  "outlines.more": "Mostrar {count, plural, one {# foto más} other {# fotos más}}",
  "outlines.queue.open": "Comprobar {count, plural, one {# contorno} other {# contornos}}",
  "outlines.sheet.open": "Ver en mosaico",
  "outlines.sheet.title":
    "Contornos de prendas{pages, plural, =1 {} other {, página {page, number} de {pages, number}}}",
  "outlines.sheet.help":
    "Solo cambia de color la parte resaltada. Selecciona una foto para corregir su contorno. Teclas sobre una foto: A aceptar, S omitir, O corregir.",
  "outlines.sheet.queue": "Comprobar uno por uno",
  "outlines.sheet.accept": "Aceptar {count, plural, one {este contorno} other {estos # contornos}}",
  "outlines.sheet.previous": "Anterior",
  "outlines.sheet.next": "Siguiente",
  "outlines.sheet.done": "Listo",
  "outlines.sheet.not_accepted":
    "{count, plural, one {No se aceptó # contorno} other {No se aceptaron # contornos}}.",
  "outlines.sheet.away": "El servicio de imágenes no respondió. Inténtalo de nuevo.",
  "outlines.unreached":
    "Ahora no se pueden comprobar los contornos. El restyle busca la prenda por su cuenta.",
  "outline.doubt": "Comprueba si el contorno es correcto aquí.",
  "outline.doubt.part_missing": "Puede que aquí falte una parte de la prenda.",
  "outline.doubt.mask_unsure": "El borde de la prenda no está claro aquí.",
  "outline.doubt.no_garment": "Puede que esto no sea la prenda.",
  "outline.doubt.garment_not_on_person": "Puede que esta no sea la prenda indicada.",
  "outline.doubt.print_unclear":
    "Puede ser un estampado o solo un reflejo en la tela. Responde a “¿Lisa o estampada?” o rodea el estampado con el pincel Conservar.",
  "outline.doubt.part_unclear":
    "La prenda tiene partes de distintos colores. Elige cuál recibe el color nuevo.",
  "outline.doubt.garment_outline_unclear": "El borde de la prenda se distingue mal aquí.",
  "outline.doubt.garment_like_surroundings": "La prenda se confunde con lo que tiene al lado.",
  "outline.doubt.garment_name_doubtful": "Puede incluir zapatos, piel u otra prenda.",
  "outline.doubt.garment_like_skin": "La prenda se confunde con la piel que tiene al lado.",
  "outline.doubt.garment_too_small": "La prenda se ve muy pequeña aquí.",
  "outline.doubt.product_outline_unclear": "Puede que se haya tomado el fondo por el producto.",
  "outline.doubt.several_garments": "Aquí hay más de una prenda.",
  // The question whether cloth is printed
  "print.question": "¿Lisa o estampada?",
  "print.all": "Responder para los {count, number} productos",
  "print.more": "{count, plural, one {# producto más} other {# productos más}}",
  "print.question_of": "{product}: ¿lisa o estampada?",
  "print.auto": "Automático",
  "print.plain": "Lisa",
  "print.printed": "Estampada",
  "print.auto.help": "Lo que sin duda es un estampado, un botón o una etiqueta conserva su color.",
  "print.plain.help":
    "Se tiñe todo menos lo que marca el pincel Conservar. Para todas las fotos de este producto.",
  "print.printed.help":
    "Lo que podría ser un estampado conserva su color. Para todas las fotos de este producto.",
  "outline.fix": "Corregir",
  "outline.fix_of": "Corregir el contorno de {image}",
  "outline.accept": "Aceptar",
  "outline.accept_of": "Aceptar el contorno de {image}",
  "outline.skip": "Omitir",
  "outline.skip_of": "Omitir {image}",
  "outline.include": "Volver a incluir",
  "outline.include_of": "Volver a incluir: {image}",
  "outline.draw": "Dibujar",
  "outline.draw_of": "Dibujar el contorno de {image}",
  "checks.title": "Fotos para esta persona",
  "checks.checking": "Comprobando fotos: {done, number} de {total, number}.",
  "checks.done": "Se pueden usar {usable, number} de {total, number} fotos.",
  "checks.use": "{count, plural, one {Usar la foto que sirve} other {Usar las # que sirven}}",
  "checks.none": "Elige otras fotos en las que una sola cara mire a la cámara, u otra persona.",
  "checks.unreached":
    "Ahora no se pueden comprobar las fotos. Puedes empezar igualmente: las imágenes que fallan no cuestan nada.",
  "checks.usable": "La cara se puede usar",
  "checks.unusable": "No se puede usar",
  "outline.state.finding": "Buscando la prenda",
  "outline.finding_away":
    "El servicio de imágenes no responde, por eso aún faltan contornos. Llegarán cuando vuelva.",
  "outline.state.sure": "Contorno encontrado",
  "outline.state.doubtful": "Comprobar contorno",
  "outline.state.none": "Sin prenda",
  "outline.state.fixed": "Contorno corregido",
  "outline.state.accepted": "Contorno aceptado",
  "outline.state.failed": "Contorno sin comprobar",
  "outline.state.skipped": "Sin incluir",
  "outline.title": "Corregir contorno",
  "outline.queue.title": "Comprobar contorno {position, number} de {total, number}",
  "outline.queue.previous": "Anterior",
  "outline.queue.later": "Más tarde",
  "outline.queue.end": "Ese era el último contorno",
  "outline.right": "Está bien",
  "outline.right_and_make":
    "{count, plural, =0 {Está bien} one {Está bien, crear # imagen · {credits, plural, =0 {gratis} one {# crédito} other {# créditos}}} other {Está bien, crear # imágenes · {credits, plural, =0 {gratis} one {# crédito} other {# créditos}}}}",
  "outline.name_and_note": "{name} · {note}",
  "outline.opening": "Abriendo {image}",
  "outline.photo_unreadable": "El navegador no puede mostrar esta foto. Cierra el editor y vuelve a abrirlo.",
  "outline.close": "Cerrar",
  "outline.cancel": "Cancelar",
  "outline.save": "Guardar contorno",
  "outline.save_and_make":
    "{count, plural, =0 {Guardar contorno} one {Guardar y crear # imagen · {credits, plural, =0 {gratis} one {# crédito} other {# créditos}}} other {Guardar y crear # imágenes · {credits, plural, =0 {gratis} one {# crédito} other {# créditos}}}}",
  "outline.note.example": "Encontrado a partir del contorno de otra foto de este producto.",
  "outline.note.free": "Las imágenes de esta foto se vuelven a crear gratis, en todos los colores.",
  "outline.remaking":
    "{count, plural, one {Se está volviendo a crear # imagen} other {Se están volviendo a crear # imágenes}}",
  "outline.undo": "Deshacer",
  "outline.redo": "Rehacer",
  "outline.reset": "Volver al contorno inicial",
  "outline.canvas":
    "{image}. El contorno cubre el {percent, number} % de la foto. Mueve el pincel con Mayús y las flechas; Intro lo baja y lo levanta.",
  "outline.tools": "Herramientas",
  "outline.brush": "Pincel",
  "outline.tool.add": "Agregar",
  "outline.tool.add.label": "Agregar a la prenda",
  "outline.tool.add.help": "Pasa el pincel por la parte que falta, sin precisión. Se ajusta al borde.",
  "outline.tool.remove": "Quitar",
  "outline.tool.remove.label": "Quitar de la prenda",
  "outline.tool.remove.help": "Pasa el pincel por lo que no es la prenda, como piel, pelo u otra pieza.",
  "outline.tool.keep": "Conservar",
  "outline.tool.keep.label": "Conservar el color de una parte",
  "outline.tool.keep.help":
    "Rodea un estampado o pinta etiquetas, cremalleras o botones que no deban cambiar.",
  "outline.size": "Tamaño",
  "outline.size_value": "{side, number} píxeles de ancho",
  "outline.garments": "O elige la prenda",
  "outline.clear": "Empezar de cero",
  "outline.garment.top": "Parte de arriba",
  "outline.garment.jacket": "Chaqueta",
  "outline.garment.trousers": "Pantalón",
  "outline.garment.skirt": "Falda",
  "outline.garment.dress": "Vestido",
  "outline.view": "Vista",
  "outline.overlay": "Contorno",
  "outline.preview_color": "Vista previa",
  "outline.before": "Mantener: ver antes",
  "outline.badge.before": "Antes",
  "outline.badge.preview": "Vista previa",
  "outline.badge.waiting": "Aplicando {count, plural, one {# cambio} other {# cambios}}",
  "outline.doubts": "Mira aquí",
  "outline.place": "Punto {number, number}",
  "outline.correct.add": "Agregar esto",
  "outline.correct.remove": "Quitar esto",
  "outline.right_at": "El contorno es correcto en {number, number}",
  "outline.zoom_in": "Acercar",
  "outline.zoom_out": "Alejar",
  "outline.discard.title": "¿Descartar tus cambios en este contorno?",
  "outline.discard.confirm": "Descartar",
  "outline.discard.cancel": "Seguir editando",
  "outline.edit.stroke": "Trazo",
  "outline.edit.undo": "Deshacer",
  "outline.edit.redo": "Rehacer",
  "outline.edit.reset": "Restablecer",
  "outline.edit.clear": "Empezar de cero",
  "outline.edit.garment": "Prenda",
  "outline.edit.parts": "Parte",
  "outline.parts.question": "¿Qué parte recibe el color nuevo?",
  "outline.parts.only": "Solo {part}",
  "outline.parts.all": "Todas las partes",
  "outline.parts.help": "Las demás partes conservan su color.",
  "outline.failed": "Ese cambio no se guardó: {edit}",
  "outline.unknown": "Puede que ese cambio no se haya guardado: {edit}",
  "outline.said.changed": "{edit}: hecho. El contorno cubre el {percent, number} % de la foto.",
  "outline.said.brush_down": "Pincel abajo",
  "outline.said.brush_up": "Pincel arriba",
  "outline.said.doubt_answered": "Punto {number, number}: correcto",
  "outline.said.doubt_open": "Punto {number, number}: pendiente de nuevo",
  "key.enter": "Intro",
  "key.shift": "Mayús",
  "key.ctrl": "Ctrl",
  "outline.key.right": "Está bien, siguiente",
  "outline.key.skip": "Omitir foto",
  "outline.key.later": "Más tarde, anterior",
  "outline.key.add": "Agregar",
  "outline.key.remove": "Quitar",
  "outline.key.keep": "Conservar color",
  "outline.key.brush": "Tamaño del pincel",
  "outline.key.move_brush": "Mover pincel",
  "outline.key.paint": "Bajar, levantar pincel",
  "outline.key.undo": "Deshacer, rehacer",
  "outline.key.clear": "Empezar de cero",
  "outline.key.zoom": "Acercar, alejar, ajustar",
  "outline.key.pan": "Mover foto",
  "outline.key.preview": "Vista previa",
  "outline.key.before": "Mantener: ver antes",
  "outline.key.overlay": "Contorno",
  "outline.key.correct": "Quitar o agregar en el punto",
  "outline.key.doubt": "Contorno correcto en 1 a 5",
  "outline.key.print": "Lisa, estampada",
  "outline.key.save": "Guardar",
  "outline.unreached": "La app no respondió. No se cambió nada. Inténtalo de nuevo.",
  "outline.service_away": "El servicio de imágenes no respondió. No se cambió nada. Inténtalo de nuevo.",
  "outline.unanswered": "No hubo respuesta. El contorno se vuelve a cargar antes de tu próximo cambio.",
  "outline.empty": "Todavía no hay contorno. Empieza con Agregar.",
  "outline.changed_elsewhere": "El contorno se cambió en otra ventana. Ahora ves el nuevo; repite tu cambio.",

  // What is wrong with a draft
  "draft.images.none": "Selecciona al menos una imagen.",
  "draft.images.all_left_out": "Comprueba al menos un contorno para empezar. Hasta entonces no pagas nada.",
  "draft.images.products_max": "Selecciona como máximo {max, number} productos a la vez.",
  "draft.images.outputs_max":
    "Se crearían {outputs, number} imágenes; un restyle crea como máximo {max, number}.",
  "draft.exceptions.max":
    "Como máximo {max, number} productos pueden quedar fuera de un color o ser los únicos en él. Si son más, selecciónalos aparte.",
  "draft.images.product_gone": "Un producto seleccionado ya no está en la tienda.",
  "draft.images.photo_gone": "{product}: una imagen que seleccionaste ya no está o no se puede renovar.",
  "draft.images.product_max": "{product}: selecciona como máximo {max, number} imágenes de un producto.",
  "draft.text.max": "Usa como máximo {max, number} caracteres.",
  "draft.size": "Elige uno de los tamaños disponibles.",
  "draft.format": "Elige PNG o JPG.",
  "draft.variations": "Elige de 1 a {max, number} variaciones.",
  "draft.invalid": "Esto no se puede usar. Elige otra opción.",
  "draft.credits": "No hay créditos suficientes: {count, plural, one {falta #} other {faltan #}}.",
  "draft.failure": "{title}. {detail}",

  // Colors of a recolor
  "recolor.colors": "Colores",
  "recolor.colors.count": "{count, number} de {max, number}",
  "recolor.colors.chosen": "Colores elegidos",
  "recolor.colors.more": "Más colores",
  "recolor.colors.fewer": "Menos colores",
  "recolor.colors.none": "Todavía no has elegido ningún color",
  "recolor.color.palette": "Paleta de marca",
  "recolor.color.recent": "Usados hace poco",
  "recolor.color.add": "Agregar",
  "recolor.color.remove": "Quitar {color}",
  "recolor.color.from_photo": "De una foto",
  "recolor.photo.title": "Color de una foto",
  "recolor.photo.area": "Foto. Haz clic en un punto o muévelo con las flechas.",
  "recolor.photo.hint": "La foto no sale de tu navegador.",
  "recolor.photo.unreadable": "El navegador no puede leer este archivo como imagen.",
  "recolor.photo.use": "Agregar color",
  "recolor.photo.cancel": "Cancelar",
  "recolor.enlarge": "Ampliar las fotos más pequeñas a este tamaño",
  "recolor.enlarge.help": "Si no, una foto más pequeña conserva su tamaño y cuesta menos.",
  "palette.save": "Guardar {color} en la paleta de marca",
  "palette.remove": "Quitar {color} de la paleta de marca",
  "palette.invalid":
    "Un color de la paleta necesita un nombre de {max, number} caracteres como máximo y un código hex.",
  "palette.full": "La paleta admite como máximo {max, number} colores.",
  "palette.unsaved": "No se pudo guardar la paleta. Inténtalo de nuevo.",
  "draft.price_changed":
    "El precio es ahora de {now, number} créditos en lugar de {shown, number}, porque cambió una foto. Compruébalo y vuelve a empezar.",
  "new.summary.colors": "Colores",
  "new.summary.per_product": "Precio por producto",
  "new.fit": "Tus créditos alcanzan para {fits, number} de {count, plural, one {# foto} other {# fotos}}.",
  "new.fit.choose": "Elegir {fits, plural, one {esta foto} other {estas # fotos}}",
  "color.black": "Negro",
  "color.charcoal": "Gris carbón",
  "color.stone": "Piedra",
  "color.ivory": "Marfil",
  "color.white": "Blanco",
  "color.sand": "Arena",
  "color.camel": "Camel",
  "color.chocolate": "Chocolate",
  "color.rust": "Óxido",
  "color.terracotta": "Terracota",
  "color.mustard": "Mostaza",
  "color.olive": "Oliva",
  "color.sage": "Salvia",
  "color.forest_green": "Verde bosque",
  "color.emerald": "Esmeralda",
  "color.teal": "Verde azulado",
  "color.sky_blue": "Azul cielo",
  "color.cobalt": "Azul cobalto",
  "color.navy": "Azul marino",
  "color.lavender": "Lavanda",
  "color.plum": "Ciruela",
  "color.burgundy": "Burdeos",
  "color.red": "Rojo",
  "color.coral": "Coral",
  "color.blush": "Rosa empolvado",
  "color.fuchsia": "Fucsia",

  // What is understood of a wish in words
  "wish.understood": "Entendido: {color}.",
  "wish.understood_kept": "Entendido: {color}; {parts} sin cambios.",
  "wish.by_model": "Un modelo de imagen lo lee tal como lo escribiste.",
  "wish.reading": "Leyendo…",
  "wish.ignored":
    "“{words}” no se puede hacer aquí. Quita esas palabras; puedes indicar un color, un matiz, como desteñido, o lo que debe conservarse.",
  "wish.garment_unknown":
    "“{garment}” no es una prenda que conozcamos. Usa otro nombre, como pantalón, o deja el campo vacío.",
  "wish.unreached": "Ahora no se puede comprobar tu texto.",
  "new.refusal.wish": "Hay palabras que no se entienden; mira la nota al lado.",

  // Trying one photo before paying
  "lead.no_look": "Elige un color para verlo gratis en esta foto.",
  "lead.doubtful": "No hay vista previa hasta que compruebes este contorno.",
  "lead.check": "Comprobar ahora",
  "lead.preview":
    "Vista previa gratis en {look}: pequeña y con marca de agua. El restyle se hace con la foto completa.",
  "try_on.open": "Vista previa",
  "try_on.open_of": "Vista previa de {image}",
  "try_on.title": "{image}",
  "try_on.look": "Color",
  "try_on.before": "Foto",
  "try_on.after": "Vista previa",
  "try_on.alt": "{image} en {look}, vista previa",
  "try_on.drawing": "Creando la vista previa. Tarda unos segundos.",
  "try_on.note":
    "Una vista previa pequeña y gratis. El restyle se hace con la foto completa, sin marca de agua.",
  "try_on.doubtful":
    "El contorno de la prenda es dudoso en esta foto. Compruébalo antes de empezar; hasta entonces la foto no se incluye.",
  "try_on.doubtful_in_run":
    "El contorno de la prenda es dudoso en esta foto. El restyle espera a que lo compruebes, y hasta entonces no se cobra nada.",
  "try_on.busy": "Demasiadas vistas previas en poco tiempo. Inténtalo de nuevo en un minuto.",
  "try_on.unreached": "No se pudo crear la vista previa porque la app no respondió.",
  "try_on.again": "Reintentar",
  "try_on.close": "Cerrar",

  // Colors of variants without photos
  "option_colors.open": "De variantes",
  "option_colors.title": "Colores de tus variantes que no tienen foto propia:",
  "option_colors.color": "{color} ({count, plural, one {# producto} other {# productos}})",
  "option_colors.unknown": "Define su muestra en Shopify o escribe un código hex.",
  "option_colors.none":
    "No falta la foto de ningún color: estos productos no tienen opción de color, o tienen una foto para cada valor.",
  "option_colors.some":
    "Se miraron los primeros {read, number} de {total, plural, one {# producto} other {# productos}}.",
  "option_colors.loading": "Mirando las variantes",
  "option_colors.failed": "No se pudieron leer las variantes.",
  "option_colors.again": "Reintentar",

  // Presets of the form
  "preset.label": "Ajustes guardados",
  "preset.none": "Ajustes propios",
  "preset.save": "Guardar ajustes",
  "preset.save.title": "Guardar los ajustes",
  "preset.save.help": "Por ejemplo: Colores de primavera, 2048 px.",
  "preset.shared":
    "Pueden aplicarlos todas las personas que usan Restyle en esta tienda. Los productos y las fotos no se incluyen.",
  "preset.name": "Nombre",
  "preset.name_of": "Nombre de {name}",
  "preset.replace": "Reemplazar",
  "preset.replaces": "Se reemplazan los ajustes que ya tienen este nombre.",
  "preset.saved": "Ajustes {name} guardados",
  "preset.cancel": "Cancelar",
  "preset.close": "Cerrar",
  "preset.manage": "Administrar",
  "preset.manage.title": "Ajustes guardados",
  "preset.empty": "Todavía no hay ajustes guardados.",
  "preset.rename": "Cambiar nombre",
  "preset.rename_of": "Cambiar nombre: {name}",
  "preset.delete": "Eliminar {name}",
  "preset.copy": "Copiar {name} como código",
  "preset.copied": "Código de {name} copiado",
  "preset.uncopied": "El navegador no permite copiar aquí",
  "preset.code": "Ajustes de otra tienda",
  "preset.code.help": "Pega un código que se haya copiado allí.",
  "preset.code.add": "Agregar",
  "preset.code.unreadable": "Esto no es un código de ajustes.",
  "preset.invalid":
    "Hace falta un nombre de {max, number} caracteres como máximo y ajustes que esta app conozca.",
  "preset.taken": "Ya hay ajustes con el nombre {name}.",
  "preset.full": "Se pueden guardar como máximo {max, number} ajustes. Elimina uno primero.",
  "preset.unsaved": "No se pudieron guardar los ajustes. Inténtalo de nuevo.",

  // Recolor
  "recolor.label": "Cambiar color",
  "recolor.help": "Otros colores en tus propias fotos",
  "recolor.title": "Cambio de color a {color}",
  "recolor.title.several":
    "Cambio de color a {color} y {count, plural, one {# color más} other {# colores más}}",
  "recolor.colors.max": "Elige como máximo {max, number} colores.",
  "recolor.alt": "{product} en {color}",
  "recolor.color": "Color",
  "recolor.color.suggested": "Colores sugeridos",
  "recolor.color.field": "Nombre del color o código hex",
  "recolor.color.placeholder": "Camel o #1F3A5F",
  "recolor.color.picker": "Abrir el selector de color",
  "recolor.color.help": "Un nombre, como verde oscuro, o un código hex, que es exacto.",
  "recolor.color.not_set": "Sin definir",
  "recolor.color.unreadable":
    "Este no es un código de color. Un código hex tiene 3 o 6 dígitos, como #1F3A5F.",
  "recolor.garment": "Prenda",
  "recolor.garment.automatic": "Prenda detectada automáticamente",
  "recolor.garment.placeholder": "Se detecta automáticamente",
  "recolor.garment.help":
    "Déjalo vacío para usar el tipo o el título de cada producto. Si no la nombran, escríbela, por ejemplo vestido o chaqueta.",
  "recolor.wish": "Indicación adicional",
  "recolor.wish.placeholder": "Ligeramente desteñido",
  "recolor.wish.help": "Opcional. Se suma al color.",
  "recolor.consistent": "Mantener el mismo tono en todas las imágenes de un producto",
  "recolor.consistent.short": "mismo tono",
  "recolor.missing": "Define un color o describe el cambio en Opciones.",
  "recolor.missing.note": "Define un color para empezar.",

  // Swap
  "swap.label": "Mostrar otra persona",
  "swap.help": "Para fotos en las que aparece una persona",
  "swap.title": "Cambio de persona: {identity}",
  "swap.alt": "Modelo con {product}",
  "swap.alt.named": "{identity} lleva {product}",
  "swap.identity": "Identidad",
  "swap.identity.not_set": "Sin elegir",
  "swap.identity.search": "Buscar identidades",
  "swap.identity.choose": "Identidad que se muestra",
  "swap.identity.more": "Hay más. Busca por nombre o etiqueta.",
  "swap.identity.none": "No se encontró ninguna identidad.",
  "swap.identity.empty": "Todavía no hay identidades.",
  "swap.identity.none_own":
    "Tus modelos aparecerán aquí primero cuando subas alguno. Las personas de abajo vienen con la app.",
  "swap.identity.add": "Agregar una identidad",
  "swap.identity.loading": "Cargando identidades",
  "swap.identity.away": "Ahora no se pueden mostrar las identidades.",
  "swap.missing": "Elige una identidad.",
  "swap.missing.note": "Elige una identidad para empezar.",
  "swap.photos.title": "Solo fotos con cara",
  "swap.photos.detail":
    "Se reemplaza la cara de la foto; el pelo, el cuerpo y la prenda se quedan igual. Las fotos sin cara, o con una cara de lado, tapada o pequeña, fallan indicando el motivo y no cuestan nada. Quítalas abajo.",
  "swap.photos.drawn.title": "Solo fotos con una persona",
  "swap.photos.drawn.detail":
    "Un modelo de imagen dibuja de nuevo a la persona: cara, pelo y piel. La prenda y el fondo se conservan donde el dibujo encaja con la foto. Una foto sin persona también se dibuja y se cobra: quítala abajo.",
  "swap.named": "Nombrar la identidad en los textos alternativos",
  "swap.named.help": "Los textos alternativos los leen tus clientes y los buscadores.",

  // Flat lay to model
  "flat_to_model.label": "Mostrar en una persona",
  "flat_to_model.help": "Para fotos de la prenda sola",
  "flat_to_model.title": "Puesto en {identity}",
  "flat_to_model.detail":
    "Para fotos de la prenda extendida o en una percha. Se usa una foto de cada producto; la persona, la pose y el fondo son nuevos.",
  "flat_to_model.pose": "Pose",
  "flat_to_model.pose.placeholder": "Caminando, vista de frente",
  "flat_to_model.background": "Fondo",
  "flat_to_model.background.placeholder": "Estudio gris claro",

  // Packshot
  "packshot.label": "Packshot",
  "packshot.help": "El producto solo, recortado",
  "packshot.title.white_cutout": "Packshot: recortado",
  "packshot.title.flat_lay": "Packshot: flat lay",
  "packshot.detail":
    "Para fotos del producto solo, extendido o en una percha. Se usa una foto de cada producto.",
  "packshot.style": "Estilo",
  "packshot.style.white_cutout": "Recortado",
  "packshot.style.flat_lay": "Flat lay, con sombra",
  "packshot.title.ghost_mannequin": "Packshot: maniquí invisible",
  "packshot.title.marketing_ready": "Packshot: escena",
  "packshot.title.free": "Packshot: descripción propia",
  "packshot.style.ghost_mannequin": "Maniquí invisible: sin persona",
  "packshot.style.marketing_ready": "Escena de marketing",
  "packshot.style.free": "Con tus propias palabras",
  "packshot.style.gone": "Este estilo no está disponible en este momento. Elige otro.",
  "packshot.prompt": "Qué muestra la imagen",
  "packshot.prompt.placeholder": "Sobre un estante de madera, con luz de mañana",
  "packshot.prompt.missing": "Describe qué muestra la imagen.",
  "packshot.transparent": "Fondo transparente (PNG)",
  "packshot.transparent.large":
    "Los archivos que superan los 20 MB que admite Shopify se publican como WebP, también transparentes.",
  "packshot.ground": "Color de fondo",
  "packshot.ground.placeholder": "white",
  "packshot.ground.help": "Un nombre de color en inglés o un código hex. Vacío: el que va con el estilo.",
  "packshot.ground.unreadable":
    "Este color no se puede leer. Prueba con un nombre en inglés, como beige, o con un código hex.",
  "packshot.ground.choose": "Fondo en {color}",
  "packshot.shadow": "Sombra",
  "packshot.shadow.auto": "Solo donde el producto no destacaría",
  "packshot.shadow.contact": "Suave, donde se apoya el producto",
  "packshot.shadow.soft_drop": "Suave, alrededor",
  "packshot.shadow.none": "Ninguna",
  "packshot.framing": "Encuadre",
  "packshot.framing.full_frame": "Como la foto",
  "packshot.framing.square_packshot": "Cuadrado",
  "packshot.framing.tall_3_4": "Vertical, 3:4",

  // Upscale
  "upscale.label": "Ampliar",
  "upscale.help": "La misma imagen con más píxeles",
  "upscale.title": "Ampliar {factor, number}×",
  "upscale.detail":
    "Los bordes y las texturas quedan nítidos en el tamaño nuevo; no se inventan detalles que la foto no muestra. Nada más cambia.",
  "upscale.factor": "Ampliar",
  "upscale.factor.short": "{factor, number}×",
  "upscale.factor.choice": "{factor, number}× de ancho y alto",
  "upscale.price":
    "Imagen nueva de hasta {size, number} px: {credits, plural, one {# crédito} other {# créditos}}",
  "upscale.too_large":
    "Las fotos de más de {side, number} px o {megapixels, number} megapíxeles superarían lo que admite Shopify a {factor, number}×. Se dejan como están y no cuestan nada.",

  // Edit in words
  "edit.label": "Editar con palabras",
  "edit.help": "Lo que describas, en tus propias fotos",
  "edit.prompt": "Qué cambiar",
  "edit.missing": "Di qué hay que cambiar.",
  "edit.help_text": "Funciona mejor con una o dos cosas a la vez. Lo demás queda como está.",
  "edit.suggestions": "Por ejemplo",
  "edit.suggest.ground": "Fondo gris claro",
  "edit.suggest.cut_out": "Eliminar el fondo",
  "edit.suggest.ratio": "Recortar a 4:5",
  "edit.suggest.wrinkles": "Alisar las arrugas de la tela",
  "edit.suggest.studio": "Ponerlo en un estudio gris claro",
  "edit.suggest.hanger": "Quitar la percha",
  "edit.suggest.shadow": "Suavizar las sombras duras",
  "edit.by_model": "{engine} lo lee tal como lo escribiste y lo dibuja.",
  "edit.by_own_engine": "Entendido. Lo dibuja el motor propio del servicio.",
  "edit.model": "Un modelo de imagen",
  "edit.own_engine.title": "Solo ediciones sencillas",
  "edit.own_engine.detail":
    "No hay conectado ningún modelo de imagen que edite libremente. El motor propio del servicio lee inglés y puede cambiar el color de una prenda, poner un fondo liso, eliminarlo y recortar. Todo lo demás se rechaza aquí, antes de que cueste algo.",

  // Images that are made again, and how a run stands
  "retry.running": "Espera a que termine este restyle, o detenlo primero.",
  "retry.title": "¿Volver a crear {count, plural, one {# imagen} other {# imágenes}}?",
  "retry.detail":
    "Cuesta como máximo {credits, plural, one {# crédito} other {# créditos}}. Solo pagas las imágenes que salen bien; lo ya creado se queda como está.",
  "retry.garment": "Otra prenda",
  "retry.garment.help": "Opcional. Escríbela tal como se ve en la foto, por ejemplo chaqueta.",
  "retry.prompt": "Otras palabras",
  "retry.prompt.help":
    "Opcional. Qué cambiar en estas imágenes, en lugar de las palabras con las que se iban a editar.",
  "retry.color": "Otro color",
  "retry.color.help":
    "Opcional. Un nombre o un código hex, en lugar del color que debían tener estas imágenes.",
  "retry.confirm": "Volver a crear",
  "retry.cancel": "Cancelar",
  "retry.done": "Las imágenes se están volviendo a crear",
  "retry.failed": "Reintentar {count, plural, one {# imagen} other {# imágenes}}",
  "retry.stopped": "Crear {count, plural, one {# imagen detenida} other {# imágenes detenidas}}",
  "run.safe_to_close": "Puedes cerrar esta página. El restyle continúa, y en Inicio verás cuándo termina.",
  "run.left": "{minutes, plural, one {Falta # minuto aproximadamente} other {Faltan unos # minutos}}",
  "run.left.soon": "Falta menos de un minuto",
  "run.stopped": "Detenido",

  // A run
  "run.done": "{done, number} de {total, plural, one {# imagen terminada} other {# imágenes terminadas}}",
  "run.made": "{made, number} de {total, plural, one {# imagen creada} other {# imágenes creadas}}",
  "run.elapsed.running": "En curso desde hace {time}",
  "run.elapsed.took": "Duró {time}",
  "run.fact.ready": "Listas",
  "run.fact.working": "En cola o en proceso",
  "run.fact.waiting": "Sin enviar",
  "run.fact.unchecked": "Falta contorno",
  "run.fact.failed": "Con error",
  "run.fact.stopped": "Detenidas",
  "run.fact.used": "Créditos usados",
  "run.fact.on_hold": "Créditos reservados",
  "run.announce.running": "{percent, number} por ciento completado",
  "run.announce.finished":
    "Terminado: {ready, plural, one {# imagen lista} other {# imágenes listas}}{unchecked, plural, =0 {} one {, # sin contorno} other {, # sin contorno}}{failed, plural, =0 {} other {, # con error}}",
  "run.images": "Imágenes",
  "run.review_image": "Revisar {image}",
  "run.image.waiting": "En espera",
  "run.image.uploading": "Subiendo",
  "run.image.working": "En cola o en proceso",
  "run.image.unchecked": "Falta contorno",
  "run.image.failed": "Con error",
  "run.image.stopped": "Detenida",
  "run.outlines.waiting":
    "{count, plural, one {# contorno} other {# contornos}} por comprobar ({images, plural, one {# imagen} other {# imágenes}})",
  "run.outlines.waiting.detail":
    "No pudimos distinguir con exactitud dónde termina la prenda. Confirma o corrige el contorno y crearemos estas imágenes. No se cobró nada por ellas.",
  "run.outlines.title": "Contornos de prendas",
  "run.outlines.loading": "Cargando los contornos",
  "run.outlines.help": "Las imágenes de los contornos aceptados se crean enseguida y se cobran.",
  "run.outlines.making":
    "{count, plural, one {Se está creando # imagen} other {Se están creando # imágenes}}",
  "run.outlines.accept":
    "Aceptar {count, plural, one {este contorno} other {estos #}} por {credits, plural, one {# crédito} other {# créditos}}",
  "run.problems.failed":
    "{count, plural, one {No se pudo crear # imagen} other {No se pudieron crear # imágenes}}",
  "run.problems.not_started": "No se inició todo",
  "run.problems.show": "Ver imágenes con error",
  "run.problems.note": "Las imágenes con error no se cobraron. Abajo se indica el motivo de cada una.",
  "run.problems.of_product": "{product}: {title}: {detail}",
  "run.problems.more": "Y {count, plural, one {# producto más} other {# productos más}}.",
  "run.left_out.title":
    "{count, plural, one {# imagen no se incluyó ni se cobró} other {# imágenes no se incluyeron ni se cobraron}}",
  "run.left_out.doubtful": "{product}: {count, plural, one {# contorno} other {# contornos}} por comprobar",
  "run.left_out.none":
    "{product}: no se encontró ninguna prenda en {count, plural, one {# imagen} other {# imágenes}}",
  "run.left_out.open": "Comprobar y renovar",
  "run.stop": "Detener",
  "run.stop.title": "¿Detener este restyle?",
  "run.stop.detail":
    "{count, plural, one {Se detendrá # imagen que aún no se ha creado, y se liberarán sus créditos} other {Se detendrán # imágenes que aún no se han creado, y se liberarán sus créditos}}. Las imágenes terminadas se conservan y se cobran.",
  "run.stop.confirm": "Detener restyle",
  "run.stop.cancel": "Continuar",
  "run.stop.done": "Restyle detenido",

  // Drafts that no identity can be made of
  "drafts.refused.no_face": "No se encuentra ninguna cara en este boceto. Elige otro o pide bocetos nuevos.",
  "drafts.refused.several": "Este boceto muestra más de una cara. Elige otro o describe a una sola persona.",
  "drafts.refused.drawn":
    "La cara de este boceto parece un dibujo. Elige otro o describe la foto de una persona.",
  "drafts.refused.small":
    "La cara de este boceto es demasiado pequeña o está cortada. Elige otro o describe un retrato.",
  "drafts.refused.turned":
    "La cara de este boceto no mira a la cámara. Elige otro o agrégalo a la descripción.",
  "drafts.refused.light":
    "La cara de este boceto está demasiado oscura, demasiado clara o borrosa. Elige otro o pide bocetos nuevos.",
  "drafts.refused.covered":
    "No se ve una parte de la cara de este boceto. Elige otro o describe una cara que nada cubra.",
  "drafts.refused.glasses":
    "La persona de este boceto lleva gafas. Elige otro o agrega “sin gafas” a la descripción.",

  // Prices in money
  "new.photos.size_chart": "Tabla de tallas",
  "new.summary.look_products": "{look} · {count, plural, one {# producto} other {# productos}}",
  "money.at_most": "Hasta {money}.",
  "money.from.operator": "A {price} por {credits, number} créditos.",
  "money.from.purchase": "A {price} por {credits, number} créditos, como en tu última compra.",
  "money.from.pack":
    "A {price} por {credits, number} créditos. En los paquetes más grandes, cada crédito cuesta menos.",

  // A paused run
  "restyle.status.paused": "En pausa",
  "run.pause": "Pausar",
  "run.pause.done": "Restyle en pausa",
  "run.pause.safe_to_close": "Puedes cerrar esta página. El restyle sigue en pausa hasta que lo reanudes.",
  "run.pausing":
    "Pausando: {count, plural, one {se está terminando # imagen} other {se están terminando # imágenes}}",
  "run.paused": "Este restyle está en pausa",
  "run.paused.detail":
    "{count, plural, one {# imagen espera, y no tiene créditos reservados} other {# imágenes esperan, y no tienen créditos reservados}}. Al reanudar, se reserva un máximo de {credits, plural, one {# crédito} other {# créditos}}.",
  "run.paused.nothing_left": "Lo que queda ya se está terminando, así que no hay nada en espera.",
  "run.resume": "Reanudar",
  "run.resumed": "El restyle continúa",

  // Review
  "review.title": "Revisión",
  "review.page": "Revisar {restyle}",
  "review.running.title": "Todavía no hay ninguna imagen lista",
  "review.running.detail": "Las imágenes aparecen aquí a medida que se crean.",
  "review.nothing.title": "No hay nada que revisar",
  "review.nothing.detail": "No se pudo crear ninguna de las imágenes.",
  "review.view_progress": "Ver progreso",
  "review.view_restyle": "Ver restyle",
  "review.progress": "{done, number} de {total, number} revisadas",
  "review.approve_rest": "Aprobar las restantes ({count, number})",
  "review.approve_rest.title": "¿Aprobar {count, plural, one {# imagen} other {# imágenes}} de una vez?",
  "review.approve_rest.detail": "Puede que no las hayas visto todas. La tecla U deshace la decisión.",
  "review.approve_rest.confirm": "Aprobar {count, number}",
  "review.approve_rest.cancel": "Cancelar",
  "review.approved_rest": "{count, plural, one {# imagen aprobada} other {# imágenes aprobadas}}",
  "review.leave.title": "Tus últimas decisiones no se guardaron",
  "review.leave.detail": "La app no respondió. Si sales, se pierden las decisiones sin guardar.",
  "review.leave.confirm": "Salir sin guardar",
  "review.leave.cancel": "Quedarme",
  "review.unsaved.title": "Tus últimas decisiones no se guardaron",
  "review.unsaved.detail": "La app no respondió. Deja esta página abierta e inténtalo de nuevo.",
  "review.place": "{index, number} de {count, number} · {image}",
  "review.place_and_size":
    "{index, number} de {count, number} · {image} · {width, number, ::group-off} × {height, number, ::group-off} px",
  "review.slider": "Deslizador",
  "review.side_by_side": "Lado a lado",
  "review.fix_outline": "Corregir contorno",
  "review.fix_outline_of": "Corregir contorno: {image}",
  "review.outline_label": "Mostrar el contorno en la foto",
  "review.remaking": "Rehaciendo",
  "review.remake_failed": "No se pudo volver a crear esta imagen; ves la anterior",
  "review.key.fix": "Corregir contorno",
  "review.key.outline": "Contorno",
  "review.fit": "Ajustar",
  "review.fit_label": "Ajustar a la imagen completa",
  "review.zoom": "100%",
  "review.zoom_label": "Ver al 100 %",
  "review.before": "Antes",
  "review.after": "Después",
  "review.before_and_after": "Antes y después",
  "review.before_of": "{image}, antes",
  "review.after_of": "{image}, después",
  "review.divider": "Separador entre antes y después",
  "review.divider_value": "{before, number} % antes, {after, number} % después",
  "review.enlarged": "{image}, ampliada. Muévela con las flechas.",
  "review.previous": "Imagen anterior",
  "review.next": "Imagen siguiente",
  "review.approve": "Aprobar",
  "review.reject": "Rechazar",
  "review.approve_instead": "Cambiar a aprobada",
  "review.reject_instead": "Cambiar a rechazada",
  "review.undo": "Deshacer decisión",
  "review.published": "Publicada.",
  "review.published_undo": "Deshaz la publicación para cambiar tu decisión.",
  "review.all_images": "Todas las imágenes",
  "review.film": "{image}, {decision}",
  "review.decision.undecided": "Sin decidir",
  "review.decision.approved": "Aprobada",
  "review.decision.rejected": "Rechazada",
  "review.keys": "Atajos de teclado",
  "review.key.previous": "Anterior",
  "review.key.next": "Siguiente",
  "review.key.approve": "Aprobar",
  "review.key.reject": "Rechazar",
  "review.key.undo": "Deshacer",
  "review.key.view": "Lado a lado",
  "review.key.zoom": "Zoom",
  "review.key.full": "Pantalla completa (Esc para salir)",
  "review.full": "Pantalla completa",
  "review.full.leave": "Salir de pantalla completa",

  // Review: the contact sheet, and which images are listed
  "review.one_image": "Una imagen",
  "review.sheet": "Mosaico",
  "review.sheet.now": "Ahora",
  "review.sheet.new": "Imágenes nuevas",
  "review.sheet.approve": "Aprobar {count, number}",
  "review.sheet.approve_label":
    "Aprobar {count, plural, one {# imagen sin decidir} other {# imágenes sin decidir}} de {product}",
  "review.sheet.approve_color": "Aprobar {color} ({count, number})",
  "review.sheet.size": "Tamaño de imagen",
  "review.sheet.page": "{page, number} de {pages, number}",
  "review.sheet.pages": "Páginas del mosaico",
  "review.show": "Mostrar",
  "review.show.all": "Todas ({count, number})",
  "review.show.undecided": "Sin decidir ({count, number})",
  "review.show.doubtful": "Dudosas ({count, number})",
  "review.show.rejected": "Rechazadas ({count, number})",
  "review.show.unchecked": "Falta contorno ({count, number})",
  "review.show.failed": "Con error ({count, number})",
  "review.order": "Orden",
  "review.order.doubt": "Dudosas primero",
  "review.order.in_part": "En esta parte",
  "review.order_is": "Orden: {order}",
  "review.order.product": "Por producto",
  "review.none_shown.title": "Ninguna imagen coincide",
  "review.none_shown.detail": "Nada de este restyle coincide con el filtro.",
  "review.none_shown.action": "Mostrar todas las imágenes",
  "review.not_made": "No se pudo crear esta imagen. No se cobró.",
  "review.state.published": "publicada",
  "review.state.doubtful": "Sin decidir, mírala bien",
  "review.key.sheet": "Mosaico",
  "review.new_image": "Imagen nueva",
  "review.original": "Mantener: ver original",
  "review.difference": "Diferencia",
  "review.difference_label": "Lo que cambia respecto a la foto, claro sobre oscuro",
  "review.difference_failed": "No se pudo cargar una imagen.",
  "review.reason.question": "¿Por qué? (opcional)",
  "review.reason.question_of": "¿Por qué se rechazó? (opcional): {image}",
  "review.reason.note": "Con tus palabras",
  "review.reason.color": "Color",
  "review.reason.edges": "Bordes",
  "review.reason.parts": "Partes incorrectas o faltantes",
  "review.reason.fabric": "Estampado o tela",
  "review.reason.person": "Persona",
  "review.reason.unnatural": "Poco natural",
  "review.reason.other": "Otro motivo",
  "review.remake.action": "Volver a crear",
  "review.remake.title": "¿Volver a crear esta imagen?",
  "review.remake.cost":
    "La imagen nueva cuesta {credits, plural, one {# crédito} other {# créditos}} y reemplaza a esta. Después decides de nuevo.",
  "review.remake.free": "La imagen nueva no cuesta nada, porque se corrigió el contorno. Reemplaza a esta.",
  "review.remake.done": "La imagen se está volviendo a crear",
  "review.remake.not_now":
    "Esta imagen no se puede volver a crear mientras esté en su producto o sin terminar.",
  "review.remake.price":
    "Ahora cuesta {credits, plural, one {# crédito} other {# créditos}}. Cierra esto e inténtalo de nuevo.",
  "review.key.original": "Mantener: ver el original",
  "review.key.difference": "Diferencia",
  "review.key.redo": "Volver a crear",
  "review.key.help": "Todas las teclas",
  "review.end.title":
    "{approved, plural, =0 {Ninguna aprobada} one {# aprobada} other {# aprobadas}}{rejected, plural, =0 {} one {, # rechazada} other {, # rechazadas}}",
  "review.end.wrong": "Ver imágenes rechazadas",
  "review.end.wrong_detail":
    "¿Una imagen rechazada está mal hecha? Repórtala con “Resultado incorrecto” y recupera sus créditos.",
  "review.wrong.action": "Resultado incorrecto",
  "review.wrong.title": "¿Reportar un resultado incorrecto?",
  "review.wrong.detail":
    "La imagen se rechaza y recuperas sus créditos. Puedes hacerlo hasta con {count, plural, one {# imagen} other {# imágenes}} al mes, antes de publicarlas.",
  "review.wrong.reason": "Qué está mal",
  "review.wrong.choose": "Elige un motivo",
  "review.wrong.confirm": "Recuperar créditos",
  "review.wrong.done": "{credits, plural, one {Recuperaste # crédito} other {Recuperaste # créditos}}",
  "review.wrong.pending": "Pronto recuperarás sus créditos",
  "review.wrong.not_now":
    "Ahora no se puede reportar esta imagen: no está terminada o se está volviendo a crear.",
  "review.wrong.published": "Esta imagen estuvo en su producto, así que no se pueden recuperar sus créditos.",
  "review.key.report-fault": "Resultado incorrecto",
  "credits.ledger.for_color": "Color desviado",
  "credits.ledger.for_report": "Marcada como incorrecta",
  "credits.ledger.refunded": "+{count, plural, one {# crédito recuperado} other {# créditos recuperados}}",
  "failure.service.refund_cap_reached.detail":
    "Ya usaste las devoluciones de créditos de este mes. El día 1 podrás pedirlas de nuevo. La imagen sigue rechazada.",
  "failure.service.output_not_charged.detail":
    "Esta imagen fue gratis, así que no hay nada que devolver. Sigue rechazada.",
  "review.facts": "Qué se midió",
  "fact.untouched": "Fondo intacto",
  "fact.touched": "Algo cambió fuera de la prenda",
  "fact.color.near": "El color es el que pediste",
  "fact.color.far": "El color no es exactamente el que pediste",
  "review.sheet.color_off": "Desviado ΔE {deltaE, number}",
  "recolor.promise":
    "Garantía de color: una imagen cuyo color se desvía más de ΔE {deltaE, number} no cuesta nada.",
  "recolor.promise.variations": "Las variaciones después de la primera no están cubiertas.",
  "recolor.promise.patterns": "Los estampados no están cubiertos.",
  "fact.color.match": "El color coincide: ΔE {deltaE, number}",
  "fact.color.returned": "El color se desvía ΔE {deltaE, number}. Recuperaste tus créditos.",
  "fact.color.free": "El color se desvía ΔE {deltaE, number}. Esta imagen fue gratis.",
  "fact.color.unmeasured": "Sin garantía de color para esta imagen",
  "fact.color.unmeasured.pattern_asked": "Sin garantía de color: un estampado no tiene un solo color",
  "fact.color.unmeasured.variation": "Sin garantía de color: una variación es distinta a propósito",
  "fact.color.unmeasured.color_unnamed": "Sin garantía de color: no se indicó ningún color",
  "fact.color.unmeasured.model_drawing": "Sin garantía de color: un modelo dibujó toda la imagen",
  "fact.color.unmeasured.mostly_kept": "Sin garantía de color: la mayor parte de la prenda conserva su color",
  "fact.color.unmeasured.too_small": "Sin garantía de color: la prenda es demasiado pequeña",
  "fact.color.unmeasured.cloth_uneven": "Sin garantía de color: la tela tiene un estampado marcado",
  "fact.identity.near": "Se parece a la identidad",
  "fact.identity.far": "Puede que no se parezca a la identidad",
  "review.doubt": "Mírala de cerca, sobre todo los bordes y los detalles, antes de aprobarla.",
  "run.ended":
    "Terminado: {ready, plural, one {# imagen lista} other {# imágenes listas}}{unchecked, plural, =0 {} one {, # sin contorno} other {, # sin contorno}}{failed, plural, =0 {} other {, # con error}}",
  "run.ended_elsewhere": "{restyle}. {text}",
  "run.ended.open": "Abrir",
  "variation.as_asked": "como se pidió",
  "variation.deeper": "más oscuro",
  "variation.lighter": "más claro",
  "variation.richer": "color más intenso",
  "variation.softer": "color más suave",
  "variation.more_contrast": "pliegues más marcados",
  "variation.less_contrast": "pliegues más suaves",
  "variation.warmer": "más cálido",

  // Publish
  "publish.title": "Publicar",
  "publish.page": "Publicar {restyle}",
  "publish.none.title": "Todavía no hay imágenes aprobadas",
  "publish.none.detail": "Aprueba las imágenes que quieres en tus productos. Solo se publican esas.",
  "publish.none.action": "Revisar imágenes",
  "publish.undo_all": "Deshacer todo",
  "publish.undecided.title": "{count, plural, one {# imagen sin revisar} other {# imágenes sin revisar}}",
  "publish.undecided.detail": "Solo se publican las imágenes aprobadas.",
  "publish.head.undoing": "Deshaciendo",
  "publish.head.publishing": "Publicando",
  "publish.head.placement": "Posición",
  "publish.head.done": "Todo publicado",
  "publish.undoing.detail":
    "Quitando {count, plural, one {# imagen} other {# imágenes}} de tus productos. Puedes salir de esta página.",
  "publish.placement": "En qué lugar de los elementos multimedia va la imagen nueva",
  "publish.placement.after-original": "Después de la foto original",
  "publish.placement.after-original.help":
    "A cada foto le siguen sus colores, así que se mezclan en la galería.",
  "publish.placement.first": "Al principio",
  "publish.placement.first.help": "La imagen nueva pasa a ser la principal del producto.",
  "publish.placement.last": "Al final",
  "publish.placement.last.help": "Color por color, detrás de los demás elementos multimedia.",
  "publish.start": "Publicar {count, plural, one {# imagen} other {# imágenes}}",
  "publish.start_again": "Reintentar con {count, plural, one {# imagen} other {# imágenes}}",
  "publish.note":
    "Se agregan a {count, plural, one {# producto} other {# productos}} de tu tienda. Las fotos originales se quedan como están y puedes deshacerlo durante 90 días.",
  "publish.done":
    "{count, plural, one {# imagen} other {# imágenes}} en tus productos. Las fotos originales no cambiaron.",
  "publish.progress": "{done, number} de {total, plural, one {# imagen} other {# imágenes}} en los productos",
  "publish.progress.note": "Puedes salir de esta página. La publicación continúa.",
  "publish.progress.uploaded":
    "{count, plural, one {# imagen en Shopify, por colocar} other {# imágenes en Shopify, por colocar}}.",
  "publish.result": "{count, plural, one {# imagen publicada} other {# imágenes publicadas}}",
  "publish.result_failed":
    "{count, plural, one {# imagen publicada} other {# imágenes publicadas}}, {failed, number} con error",
  "publish.state.publishing": "Publicando",
  "publish.state.undoing": "Deshaciendo",
  "publish.state.published": "Publicada",
  "publish.state.failed": "Sin publicar",
  "publish.state.undone": "Retirada",
  "publish.state.none": "Aprobada",
  "publish.view_in_store": "Ver en tu tienda",
  "publish.view_in_store_of": "Ver en tu tienda: {product}",
  "publish.view_product": "Ver producto",
  "publish.view_product_of": "Ver producto {product}",
  "publish.alt": "Texto alternativo",
  "publish.alt_of": "de {image}",
  "publish.alt.none": "Ninguno",
  "publish.undo": "Deshacer",
  "publish.undo_of": "Deshacer la publicación de {image}",
  "publish.undo.title": "¿Deshacer la publicación de {count, plural, one {# imagen} other {# imágenes}}?",
  "publish.undo.detail":
    "{count, plural, one {La imagen se quita de su producto} other {Las imágenes se quitan de sus productos}} en tu tienda. Las variantes nuevas de un color se eliminan con su última imagen. Las fotos originales se quedan como están y puedes volver a publicar.",
  "publish.undo.confirm": "Deshacer {count, plural, one {# imagen} other {# imágenes}}",
  "publish.undo.cancel": "Cancelar",
  "publish.undo.over":
    "Se acabó el plazo para deshacer una de estas imágenes. Elimínala de su producto en Shopify y deshaz las demás sin ella.",
  "publish.undo.done": "{count, plural, one {# imagen retirada} other {# imágenes retiradas}}",

  // Publishing on variants
  "publish.gallery.now": "Galería actual",
  "publish.gallery.after": "Galería tras publicar",
  "publish.gallery.new": "Nueva: {alt}",
  "publish.variants.all": "Crear variantes para los colores nuevos",
  "publish.variants.all.help":
    "Agrega cada color nuevo como variantes sin inventario. Puedes cambiarlo en cada producto.",
  "publish.variants.label": "{color}: qué variantes muestran las imágenes",
  "publish.variants.value": "{option}: {value}",
  "publish.variants.new": "Variantes nuevas en este color",
  "publish.variants.new.help":
    "Una variante por cada combinación de las demás opciones. Se copian precio, impuestos, peso, costo, datos de aduana y precio por unidad. En Shopify no hay variantes en borrador: sin inventario aparecen agotadas.",
  "publish.variants.gallery": "Ninguna, solo la galería del producto",
  "publish.variants.gallery.help": "Los clientes ven {color} en la galería, pero no pueden elegirlo.",
  "publish.variants.linked_option.help":
    "“{option}” toma sus valores de una lista de Shopify. Para dar variantes a {color}, agrega antes el color a esa lista; hasta entonces, sus imágenes van a la galería.",
  "publish.variants.colors.access":
    "“{option}” toma sus colores de una lista de Shopify. Si permites el acceso a la lista, la app agrega los colores que faltan, como {color}. Hasta entonces, sus imágenes van a la galería.",
  "publish.variants.colors.declined":
    "Sin acceso a la lista, la app no puede agregar el color. No se cambió nada.",
  "publish.variants.colors.new":
    "El color también se agrega a la lista de Shopify de la que “{option}” toma sus colores. Otros productos también pueden usarlo.",
  "publish.variants.no_option":
    "Este producto no tiene opción de color, así que las imágenes van a su galería.",
  "publish.variants.name": "Nombre del color",
  "publish.variants.name.missing": "Escribe el nombre que ven los clientes",
  "publish.variants.name.taken": "El producto ya tiene este color. Elígelo arriba",
  "publish.variants.sku": "SKU",
  "publish.variants.sku.help": "{sku} es el SKU que se copia y {color} es el color.",
  "publish.variants.stock": "Inventario",
  "publish.variants.stock.sold-out": "Agotadas por ahora",
  "publish.variants.stock.as-now": "A la venta como las variantes que se copian",
  "publish.variants.barcode": "Copiar también los códigos de barras",
  "publish.variants.barcode.help":
    "Dos colores tienen entonces el mismo código de barras, y una caja no puede distinguirlos.",
  "publish.variants.of": "{color} se muestra en {option}: {value}",
  "publish.variants.linked": "En variantes",
  "publish.variants.linking": "Vinculando variantes",
  "publish.variants.unlinking": "Restableciendo variantes",
  "publish.failures.images":
    "{count, plural, one {# imagen no está} other {# imágenes no están}} en tu tienda",
  "publish.failures.variants":
    "Las variantes de {count, plural, one {# color} other {# colores}} no muestran sus imágenes",
  "publish.failures.disclosure":
    "{count, plural, one {# producto no indica} other {# productos no indican}} qué imágenes se crearon con IA",
  "publish.failures.elsewhere":
    "Hay más motivos en {count, plural, one {otra parte} other {otras # partes}} de este restyle.",
  "publish.failures.show_part": "Ver la parte {part, number}",
  "publish.failures.again": "Reintentar",
  "publish.undo_product": "Deshacer {count, plural, one {# imagen} other {# imágenes}}",
  "publish.undo_product_of": "Deshacer {count, plural, one {# imagen} other {# imágenes}} de {product}",
  "publish.undo_color": "Deshacer {color}",
  "publish.changes.reading": "Buscando cambios en tu tienda",
  "publish.changes.title": "Cambios hechos desde entonces en tu tienda",
  "publish.changes.product_gone": "{product} ya no está en la tienda",
  "publish.changes.image_removed":
    "{product}: {count, plural, one {se eliminó # imagen} other {se eliminaron # imágenes}} del producto",
  "publish.changes.alt":
    "{product}: {count, plural, one {se cambió el texto alternativo de # imagen, y se pierde con ella} other {se cambió el texto alternativo de # imágenes, y se pierde con ellas}}",
  "publish.changes.variant_picture":
    "{product}: {count, plural, one {# variante muestra otra imagen y la conserva} other {# variantes muestran otra imagen y la conservan}}",
  "publish.changes.variant":
    "{product}: {count, plural, one {# variante nueva se cambió o recibió inventario y se queda} other {# variantes nuevas se cambiaron o recibieron inventario y se quedan}}",
  "publish.changes.force": "Deshacer también estos cambios",
  "publish.changes.force.help":
    "Las variantes recuperan la imagen de antes de publicar. Las variantes nuevas se eliminan con su inventario.",

  // Archived restyles, and how long publishing can be undone
  "archive.do": "Archivar",
  "archive.undo": "Desarchivar",
  "archive.done": "Restyle archivado. Sus imágenes se quedan como están.",
  "archive.undone": "El restyle vuelve a estar en la lista",
  "archive.show": "Mostrar archivados",
  "archive.hide": "Mostrar los no archivados",
  "archive.empty.title": "No hay nada aquí",
  "archive.empty.detail": "Tus restyles están archivados.",
  "archive.none.detail": "No hay restyles archivados.",
  "undo.until": "Se puede deshacer hasta el {date}",
  "undo.over": "Se publicó hace más de 90 días. Para quitarla, elimínala del producto.",

  // Large restyles
  "review.approve_rest.elsewhere":
    "{count, plural, one {# está en otra parte} other {# están en otras partes}}. La tecla U deshace la decisión.",
  "review.none_here.detail": "Ninguna imagen de esta parte coincide con el filtro. Hay otras que sí.",
  "review.none_here.action": "Ir a la parte {part, number}",

  "publish.undo_part": "Deshacer esta parte ({count, number})",
  "publish.undo_whole": "Deshacer todo ({count, number})",
  "publish.undo.whole":
    "Son todas las imágenes publicadas de este restyle, en todas sus partes. Lo que cambiaste desde entonces en tu tienda se conserva.",

  // Scheduled publishing
  "schedule.when": "Cuándo",
  "schedule.now": "Ahora",
  "schedule.later": "Programar",
  "schedule.publish_day": "Publicar el",
  "schedule.revert": "Retirar más adelante",
  "schedule.revert.help":
    "Las imágenes se quitan de sus productos. Las variantes, el orden y la imagen destacada vuelven a ser como antes.",
  "schedule.revert_day": "Retirar el",
  "schedule.time": "Hora",
  "schedule.zone": "Las horas son las de tu tienda: {timeZone}.",
  "schedule.incomplete": "Escribe una fecha y una hora",
  "schedule.start": "Programar {count, plural, one {# imagen} other {# imágenes}}",
  "schedule.started": "Imágenes programadas",
  "schedule.title": "Programado",
  "schedule.publishes": "{count, plural, one {# imagen se publica} other {# imágenes se publican}} el {time}",
  "schedule.reverts": "{count, plural, one {# imagen se retira} other {# imágenes se retiran}} el {time}",
  "schedule.then_reverts": "y se retiran el {time}",
  "schedule.change": "Cambiar",
  "schedule.change_of": "Cambiar: {schedule}",
  "schedule.change.title": "Cambiar la programación de {count, plural, one {# imagen} other {# imágenes}}",
  "schedule.change.detail":
    "Con “Ahora” se publican de inmediato. Sin hora de retirada, las imágenes se quedan.",
  "schedule.change.detail_published": "Sin hora de retirada, las imágenes se quedan.",
  "schedule.change.confirm": "Guardar",
  "schedule.changed": "Programación cambiada",
  "schedule.cancel": "Cancelar programación",
  "schedule.cancel_of": "Cancelar programación: {schedule}",
  "schedule.cancel.title": "¿Cancelar la programación de {count, plural, one {# imagen} other {# imágenes}}?",
  "schedule.cancel.detail": "Las imágenes siguen aprobadas y no se publican.",
  "schedule.cancel.detail_published": "Las imágenes se quedan en sus productos.",
  "schedule.cancel.keep": "Mantenerla",
  "schedule.cancelled": "Programación cancelada",
  "schedule.late.publish":
    "Previsto para el {time}: {count, plural, one {# imagen empezó} other {# imágenes empezaron}} a publicarse el {begun}, porque la app no estaba en marcha.",
  "schedule.late.revert":
    "Previsto para el {time}: {count, plural, one {# imagen empezó} other {# imágenes empezaron}} a retirarse el {begun}, porque la app no estaba en marcha.",
  "schedule.past": "Esta hora ya pasó. Elige una posterior",
  "schedule.no_time": "Por el cambio de hora, esta hora no existe ese día en tu tienda. Elige otra",
  "schedule.revert_first": "Elige una hora posterior a la publicación",
  "schedule.too_late":
    "Las imágenes se guardan por tiempo limitado después de crearlas. Elige un día hasta el {day, date, day}",
  "schedule.too_old": "Las imágenes solo se guardan unos días. Publícalas ahora o vuelve a crearlas",
  "schedule.revert_too_late": "Elige una hora dentro del año siguiente a la publicación",
  "schedule.zone_changed":
    "La zona horaria de tu tienda es ahora {timeZone}. Comprueba la hora e inténtalo de nuevo",
  "schedule.begun": "Esto ya empezó y no se puede cambiar aquí.",
  "review.scheduled": "Programada.",
  "review.scheduled_cancel": "Cambiar o cancelar",
  "restyle.step.scheduled": "Ver programación",
  "restyle.status.scheduled": "Programado",
  "publish.state.scheduled": "Programada",
  "publish.variants.scheduled": "Se vinculan a la hora programada",
  "publish.head.scheduled": "Todo programado",
  "publish.scheduled":
    "{count, plural, one {# imagen se publica} other {# imágenes se publican}} a la hora programada.",
  "home.theme_note.title": "Tu tema todavía no muestra el aviso de IA",
  "home.theme_note.detail":
    "Tus productos indican qué imágenes se crearon con IA. Activa «Avisos de IA en las imágenes» en el editor de temas para mostrarlo en cada una.",
  "theme_editor.open": "Abrir el editor de temas",
  "home.overdue.title": "Hay imágenes en tus productos que ya no deberían estar",
  "home.overdue.undos":
    "{count, plural, one {# imagen cuya retirada estaba programada} other {# imágenes cuya retirada estaba programada}}",
  "home.overdue.withdrawals":
    "{count, plural, one {Las imágenes de # identidad retirada} other {Las imágenes de # identidades retiradas}}",
  "home.overdue.detail":
    "Shopify le quita a la app el acceso a tu tienda si nadie la abre en 90 días. Ahora que está abierta, lo vuelve a intentar. Si mañana siguen ahí, elimina las imágenes a mano.",
  "home.scheduled.title": "Programado",
  "failure.schedule_missed.detail":
    "La app no estuvo en marcha entre la hora de publicar y la de retirar. Publica ahora o vuelve a programarlo.",

  // Whether a published file says how it was made
  "provenance.verified": "Metadatos de IA verificados",
  "provenance.lost": "Faltan los metadatos de IA: Shopify los quitó del archivo",
  "provenance.unchecked": "Metadatos de IA sin comprobar",
  "provenance.checking": "Comprobando metadatos de IA",

  // Settings, and what is said of images that are made with AI
  "settings.title": "Configuración",
  "settings.saved": "Configuración guardada",
  "settings.palette.title": "Colores de marca",
  "settings.palette.detail":
    "Son los primeros que se ofrecen en un nuevo restyle. Los restyles ya hechos conservan sus colores.",
  "settings.palette.none": "Todavía no hay colores de marca.",
  "settings.palette.add": "Agregar color",
  "settings.palette.code": "Código hex",
  "settings.palette.code.invalid": "Escribe seis dígitos, como #1F3A5F",
  "settings.palette.taken": "Ya está entre tus colores de marca",
  "settings.palette.name": "Nombre",
  "settings.palette.name_of": "Nombre de {hex}",
  "palette.unnamed": "Escribe un nombre",
  "settings.flow.title": "Automatizar con Shopify Flow",
  "settings.flow.detail":
    "Flujos de trabajo que Restyle inicia o que lo ponen a trabajar. Los creas en Shopify Flow.",
  "settings.flow.triggers": "Inicia un flujo de trabajo",
  "settings.flow.triggers.list":
    "Un restyle está listo para revisar. Hay contornos que revisar. Se publicaron imágenes. Quedan pocos créditos. Los derechos de una identidad terminan en dos semanas o menos.",
  "settings.flow.actions": "Lo hace un flujo de trabajo",
  "settings.flow.actions.list":
    "Renovar un producto con uno de tus ajustes guardados; sus imágenes esperan tu revisión. Publicar lo que aprobaste de un producto. Pausar todos los restyles.",
  "settings.flow.open": "Abrir Shopify Flow",
  "flow.preset_unknown":
    "Restyle no tiene ajustes guardados con el nombre «{name}». Guárdalos en el formulario de un nuevo restyle o corrige el nombre.",
  "flow.waiting":
    "Las imágenes que se crearon automáticamente de este producto con estos ajustes siguen en espera, así que no se crean más.",
  "flow.disclosure":
    "Abre la configuración de Restyle y guarda si tus productos indican qué imágenes se crearon con IA. Después se podrán publicar.",
  "settings.privacy.title": "Datos y privacidad",
  "settings.privacy.detail": "Qué guarda la app de tu tienda y durante cuánto tiempo.",
  "settings.kept.photos": "Copias de tus fotos",
  "settings.kept.photos.days":
    "Se eliminan {days, plural, one {# día} other {# días}} después de su último uso. Los originales se quedan en tu tienda.",
  "settings.kept.results": "Imágenes nuevas",
  "settings.kept.results.days":
    "Se eliminan {days, plural, one {# día} other {# días}} después de crearlas. Las imágenes publicadas se quedan en tu tienda.",
  "settings.kept.identities": "Identidades",
  "settings.kept.identities.days":
    "Hasta que las elimines, o {days, plural, one {# día} other {# días}} después de su último uso.",
  "settings.kept.identities.years":
    "Hasta que las elimines, o {years, plural, one {# año} other {# años}} después de su último uso.",
  "settings.erase.title": "Eliminar todo",
  "settings.erase.detail":
    "Desinstala la app. A las 48 horas, Shopify pide que se borren los datos de tu tienda: restyles, fotos, identidades y los créditos de regalo. Los créditos comprados se guardan un año. Las imágenes publicadas se quedan en tu tienda.",
  "settings.erase.link": "Apps en la configuración de Shopify",
  "settings.invalid": "No se pudo guardar la configuración. Comprueba los campos e inténtalo de nuevo.",
  "disclosure.title": "Indicar qué imágenes se crearon con IA",
  "disclosure.detail":
    "Se escribe al publicar las imágenes y se quita al deshacer. Los cambios valen para lo que publiques a partir de ahora.",
  "disclosure.places": "Dónde",
  "disclosure.metafield": "En metacampos del producto",
  "disclosure.metafield.help":
    "{name} enumera las imágenes. Con los bloques de Restyle, tu tema las señala a tus clientes: Tienda online > Temas > Editar tema > Integraciones de apps.",
  "disclosure.tag": "Con una etiqueta del producto",
  "disclosure.tag.help": "{tag}, para búsquedas, filtros y canales de ventas.",
  "disclosure.alt": "En los textos alternativos",
  "disclosure.alt.help": "Para las personas y los programas que los leen.",
  "disclosure.text": "Texto que se agrega",
  "disclosure.text.default": "Imagen generada con IA",
  "disclosure.text.missing": "Escribe el texto",
  "disclosure.countries": "Para quién",
  "disclosure.countries.everywhere": "Clientes de todo el mundo",
  "disclosure.countries.union": "Clientes de la Unión Europea",
  "disclosure.countries.some": "Clientes de estos países",
  "disclosure.countries.codes": "Códigos de país",
  "disclosure.countries.codes.help": "Por ejemplo, DE, FR, US",
  "disclosure.countries.unknown": "{codes}: ningún país tiene este código",
  "disclosure.countries.missing": "Escribe al menos un país",
  "disclosure.countries.note":
    "El metacampo {name} indica los países, y tu tema muestra allí el aviso. Una etiqueta o un texto alternativo son iguales en todos los mercados: Shopify guarda solo uno.",
  "disclosure.ask.title": "¿Indicar a los clientes que estas imágenes se crearon con IA?",
  "disclosure.ask.detail":
    "Lo preguntamos una vez, antes de tu primera publicación. Puedes cambiarlo cuando quieras en Configuración.",
  "disclosure.ask.person":
    "Estas imágenes muestran a una persona que no estaba en la foto. Te recomendamos decirlo: algunos países lo exigen. Lo preguntamos una vez y puedes cambiarlo cuando quieras en Configuración.",
  "disclosure.ask.yes": "Sí, indicarlo",
  "disclosure.ask.yes_recommended": "Sí, indicarlo (recomendado)",
  "disclosure.ask.yes.help":
    "En el texto alternativo de la imagen y en un metacampo con el que tu tema puede señalar la imagen.",
  "disclosure.ask.no": "No, publicar sin aviso",
  "disclosure.ask.no.help": "El archivo de la imagen sigue indicando cómo se creó.",
  "disclosure.ask.confirm": "Publicar",
  "disclosure.line.none": "El aviso de IA está desactivado.",
  "disclosure.line": "Aviso de IA: {places}.",
  "disclosure.line.metafield": "{name} de cada producto",
  "disclosure.line.metafield_countries":
    "{name} de cada producto, para {count, plural, one {# país} other {# países}}",
  "disclosure.line.tag": "la etiqueta {tag}",
  "disclosure.line.alt": "“{text}” en los textos alternativos",
  "disclosure.line.change": "Cambiar en Configuración",

  // The list of restyles
  "restyles.title": "Restyles",
  "restyles.empty.title": "Todavía no hay restyles",
  "restyles.empty.detail": "Elige productos y un color para hacer tu primer restyle.",
  "restyles.tab.current": "Actuales",
  "restyles.tab.archived": "Archivados",
  "restyles.tab.all": "Todos",
  "restyles.search.current": "Buscar en restyles actuales",
  "restyles.search.archived": "Buscar en restyles archivados",
  "restyles.search.all": "Buscar en todos los restyles",
  "restyles.found":
    "{count, plural, =0 {No se encontraron restyles} one {# restyle encontrado} other {# restyles encontrados}}",
  "restyles.none_found.title": "No se encontraron restyles",
  "restyles.none_found.detail": "Prueba con otra palabra del título de un restyle o de un producto.",
  "restyles.none_of_product": "Aquí no hay ninguno de este producto.",
  "restyles.of_product": "Solo restyles de {product}",
  "restyles.all": "Mostrar todos los restyles",
  "restyles.page": "Página {page, number} de {pages, number}",

  // Identities: the library
  "identities.title": "Identidades",
  "identities.subtitle": "Las personas que pueden aparecer en tus fotos de producto.",
  "identities.upload": "Subir foto",
  "identities.create": "Crear con una descripción",
  "identities.tab.mine": "Tuyas",
  "identities.tab.shared": "Compartidas contigo",
  "identities.tab.provided": "Incluidas",
  "identities.search": "Buscar por nombre o etiqueta",
  "identities.empty.mine.title": "Sube tu primer modelo",
  "identities.empty.mine.detail":
    "Sube la foto de una persona que haya dado su consentimiento. Después podrás mostrarla en las fotos de producto que ya tienes.",
  "identities.empty.shared.title": "No hay nada compartido contigo",
  "identities.empty.shared.detail":
    "Aquí aparecen las identidades que otra cuenta comparte con un grupo en el que estás.",
  "identities.empty.provided.title": "No hay ninguna incluida",
  "identities.empty.provided.detail": "Quien administra esta app no ofrece identidades propias.",
  "identities.gone.title": "Eliminadas, pero aún visibles",
  "identities.gone.detail":
    "Hay imágenes publicadas con estas identidades. Abre una para retirar sus imágenes.",
  "identities.none_found.title": "No se encontraron identidades",
  "identities.none_found.detail": "Prueba con otro nombre u otra etiqueta.",
  "identities.page": "Página {page, number} de {pages, number}",
  "identities.face_of": "Cara de {name}",
  "identities.status.pending": "En espera de preparación",
  "identities.status.processing": "Preparando",
  "identities.status.failed": "No se puede usar",
  "identities.status.blocked": "No se puede usar",
  "identities.status.until": "Hasta el {day}",
  "identities.credits": "No hay créditos suficientes.",
  "identities.too_fast": "Demasiadas solicitudes en un minuto. Espera un momento e inténtalo de nuevo.",
  "portrait.title": "Un buen retrato",
  "portrait.straight": "La cara de frente a la cámara, con la boca cerrada o una leve sonrisa.",
  "portrait.light": "Luz uniforme y suave, de frente.",
  "portrait.free": "Sin gafas, sin pelo en la cara y sin nada delante.",
  "portrait.size": "La cara, enfocada y de al menos {pixels, number} píxeles de ancho.",
  "identity.warnings.title": "Con esta foto, puede que sirvan pocas fotos de producto",
  "identity.warnings.another": "Subir una foto mejor",
  "identity.warning_unknown":
    "La foto se aceptó con una advertencia que esta app no sabe explicar (referencia: {reference}).",
  "identity.warning.not_frontal":
    "Mira a la cámara solo {score, number} de 100. A partir de {minimum, number} se pueden usar más fotos.",
  "identity.warning.eyes_closed":
    "Los ojos están cerrados. El modelo integrado no puede usar esta foto; otros modelos sí, pero puede que los abran.",
  "identity.warning.face_with_glasses":
    "La persona lleva gafas. El modelo integrado no puede usar esta foto; otros modelos sí.",
  "identity.warning.face_under_hand":
    "Una mano tapa parte de la cara. El modelo integrado no puede usar esta foto; otros modelos sí.",
  "identity.warning.face_under_hair":
    "El pelo tapa un ojo, una ceja o una mejilla. El modelo integrado no puede usar esta foto; otros modelos sí.",
  "identity.warning.face_under_hat":
    "Algo que lleva en la cabeza tapa la frente. El modelo integrado no puede usar esta foto; otros modelos sí.",
  "identity.warning.face_small":
    "La cara mide solo {pixels} píxeles de ancho. Con {minimum} píxeles o más, los resultados son más nítidos.",
  "identity.warning.face_of_low_quality":
    "La calidad de la foto es de {score} sobre 100. A partir de {minimum}, los resultados se parecen más a la persona.",
  "identities.photo.unusable":
    "Este archivo no se puede usar. Elige una imagen fija JPEG, PNG o WebP de {megabytes, number} MB como máximo.",

  // Identities: uploading a photo
  "identity.upload.title": "Subir foto",
  "identity.upload.photo": "Foto",
  "identity.upload.photo.help":
    "Una sola persona mirando a la cámara, con la cara de al menos {pixels, number} píxeles de ancho, sin gafas ni pelo delante.",
  "identity.upload.photo.missing": "Elige una foto.",
  "identity.upload.photo.choose": "Elegir foto",
  "identity.upload.photo.change": "Elegir otra foto",
  "identity.upload.photo.alt": "La foto que elegiste",
  "identity.upload.name": "Nombre",
  "identity.upload.name.help": "Solo lo ves tú. Vacío: el nombre del archivo.",
  "identity.upload.tag": "Etiqueta",
  "identity.upload.tag.help": "Opcional. Sirve para encontrarla, por ejemplo verano.",
  "identity.upload.consent": "Consentimiento",
  "identity.upload.consent.confirm":
    "La persona de la foto aceptó que las fotos de producto muestren su cara",
  "identity.upload.consent.missing": "Confirma que la persona aceptó. Una cara es un dato personal.",
  "identity.upload.consent_by": "Quién aceptó",
  "identity.upload.consent_by.help": "Opcional. La persona o quien pueda representarla.",
  "identity.upload.consent_purpose": "Para qué",
  "identity.upload.consent_purpose.help":
    "Opcional. Por ejemplo, fotos de producto de la colección de verano.",
  "identity.upload.submit": "Comprobar y agregar",
  "identity.upload.checking": "Buscando la cara",
  "identity.upload.refused": "Esta foto no se agregó",
  "identity.upload.refused.note": "No se guardó nada de ella.",

  // Identities: one of them
  "identity.photo": "Foto",
  "identity.photo_of": "Foto de {name}",
  "identity.preparing.title": "En preparación",
  "identity.preparing.detail":
    "Se mide la cara para usarla después; tarda alrededor de un minuto. Si empiezas un restyle ahora, la espera.",
  "identity.failed.title": "Esta identidad no se puede usar",
  "identity.details": "Detalles",
  "identity.details.save": "Guardar",
  "identity.saved": "Guardado",
  "identity.face": "Calidad de la foto",
  "identity.face.width": "Ancho de la cara",
  "identity.face.width_value": "{pixels, number} px",
  "identity.face.score": "En general",
  "identity.face.size": "Tamaño",
  "identity.face.sharpness": "Nitidez",
  "identity.face.exposure": "Luz",
  "identity.face.pose": "Mira a la cámara",
  "identity.face.eyes": "Ojos abiertos",
  "identity.face.occlusion": "Sin nada delante",
  "identity.face.value": "{value, number} de 100",
  "identity.rights": "Derechos",
  "identity.rights.detail":
    "Lo que la persona aceptó. Cuando termina la licencia, ya no se crea ni se publica nada con ella.",
  "identity.rights.agreed": "Consentimiento del {date}",
  "identity.rights.agreed_by": "Consentimiento de {person} del {date}",
  "identity.rights.agreed_for": "Para: {purpose}",
  "identity.rights.ends": "Último día de la licencia",
  "identity.rights.ends.help": "Vacío: sin fin. El día se cuenta en UTC.",
  "identity.rights.day": "Escribe un día, como 2027-12-31.",
  "identity.rights.markets": "Mercados",
  "identity.rights.markets.help":
    "Separados por comas; vacío: todos. Es una nota para ti: las fotos de un producto son iguales en todos los mercados.",
  "identity.rights.markets.max":
    "Usa como máximo {markets, number} mercados de {characters, number} caracteres cada uno.",
  "identity.rights.channels": "Canales",
  "identity.rights.channels.help":
    "Déjalo vacío para todos los canales. Para usar esta identidad hace falta la tienda online.",
  "identity.rights.channel.online_store": "Tienda online",
  "identity.rights.channel.marketplaces": "Marketplaces",
  "identity.rights.channel.social": "Redes sociales",
  "identity.rights.channel.ads": "Anuncios",
  "identity.rights.channel.print": "Impresos",
  "identity.rights.consent": "Archivo de consentimiento",
  "identity.rights.consent.help":
    "PDF, JPEG, PNG o WebP de hasta {megabytes, number} MB. Se guarda en la base de datos de la app; solo puede abrirlo el personal de esta tienda que haya iniciado sesión.",
  "identity.rights.consent.none": "Todavía no hay archivo",
  "identity.rights.consent.of": "{filename}, agregado el {date}",
  "identity.rights.consent.choose": "Elegir archivo",
  "identity.rights.consent.chosen": "{filename}: se guarda con los derechos",
  "identity.rights.consent.open": "Descargar",
  "identity.rights.consent.remove": "Eliminar",
  "identity.rights.consent.removed": "Archivo de consentimiento eliminado",
  "identity.rights.consent.type": "Elige un PDF, JPEG, PNG o WebP.",
  "identity.rights.consent.max": "El archivo puede tener como máximo {megabytes, number} MB.",
  "identity.rights.save": "Guardar derechos",
  "identity.rights.saved": "Derechos guardados",
  "identity.gone": "Eliminada",
  "identity.gone.title": "Esta identidad se eliminó",
  "identity.gone.detail": "Ya no se puede crear nada con ella. Lo que se creó con ella aparece abajo.",
  "identity.gone.withdraw":
    "{count, plural, one {# imagen publicada todavía la muestra. Retira la identidad para quitar la imagen de su producto.} other {# imágenes publicadas todavía la muestran. Retira la identidad para quitarlas de sus productos.}}",
  "identity.uses": "Dónde se usa",
  "identity.uses.none": "Todavía no aparece en ningún restyle.",
  "identity.uses.published": "{count, plural, one {# imagen publicada} other {# imágenes publicadas}}",
  "identity.uses.more": "Y {count, plural, one {# restyle anterior} other {# restyles anteriores}}",
  "identity.share": "Compartir",
  "identity.share.detail": "Los miembros de un grupo pueden usarla en sus propias fotos.",
  "identity.use": "Mostrar en fotos de producto",
  "identity.withdraw": "Retirar",
  "identity.withdraw.title": "¿Retirar a {name}?",
  "identity.withdraw.text":
    "{count, plural, =0 {No hay imágenes publicadas con ella.} one {Se quita # imagen publicada de su producto.} other {Se quitan # imágenes publicadas de sus productos.}} Los restyles en curso con ella se detienen, todos sus restyles se archivan y no se podrá volver a crear ni publicar nada con ella. No se puede deshacer. Las fotos originales se quedan.",
  "identity.withdraw.confirm": "Retirar",
  "identity.withdraw.cancel": "Cancelar",
  "identity.withdrawn.title": "Retirada el {date}",
  "identity.withdrawn.done": "No aparece en ninguna imagen publicada.",
  "identity.withdrawn.left":
    "{count, plural, one {Todavía se está quitando # imagen} other {Todavía se están quitando # imágenes}}. Puedes salir de esta página.",
  "identity.withdrawn.failed":
    "{count, plural, one {# imagen no se pudo quitar} other {# imágenes no se pudieron quitar}} todavía. Se reintenta cada hora.",
  "identity.delete": "Eliminar",
  "identity.delete.title": "¿Eliminar a {name}?",
  "identity.delete.text":
    "La foto, todo lo que se midió en ella y el archivo de consentimiento se eliminan para siempre. {count, plural, =0 {No hay imágenes publicadas con esta identidad.} one {# imagen publicada se queda; para quitarla, retira antes la identidad.} other {# imágenes publicadas se quedan; para quitarlas, retira antes la identidad.}}",
  "identity.delete.confirm": "Eliminar",
  "identity.delete.cancel": "Cancelar",
  "identity.delete.withdrawing":
    "{count, plural, one {Todavía se está quitando # imagen} other {Todavía se están quitando # imágenes}} de los productos. Elimínala cuando termine.",

  // Identities: drafts from a description
  "drafts.title": "Crear con una descripción",
  "drafts.none.title": "Todavía no se pueden crear personas",
  "drafts.none.detail":
    "Para crear personas hace falta un proveedor de imágenes, y no hay ninguno conectado. Mientras tanto, sube una foto.",
  "drafts.description": "Descripción",
  "drafts.description.placeholder": "Pelo rizado pelirrojo, pecas, mirada tranquila",
  "drafts.description.help": "De una persona que no existe. Los nombres de personas reales se rechazan.",
  "drafts.gender": "Género",
  "drafts.gender.placeholder": "Mujer",
  "drafts.age": "Edad",
  "drafts.age.invalid": "Escribe una edad de {min, number} a {max, number}.",
  "drafts.variations": "Bocetos",
  "drafts.empty": "Describe a la persona, o indica un género o una edad.",
  "drafts.price":
    "{drafts, plural, one {# boceto} other {# bocetos}}: {credits, plural, one {# crédito} other {# créditos}}",
  "drafts.price.note":
    "Solo pagas los bocetos que salen bien. Un boceto pasa a ser una identidad cuando lo eliges.",
  "drafts.start": "Crear {count, plural, one {# boceto} other {# bocetos}}",
  "drafts.earlier": "Descripciones anteriores",
  "drafts.job": "{count, plural, one {# boceto} other {# bocetos}}",
  "drafts.compare": "Bocetos",
  "drafts.running": "{done, number} de {total, number} creados",
  "drafts.draft": "Boceto {number, number}",
  "drafts.failed": "No se pudo crear el boceto {number, number}",
  "drafts.promote": "Crear identidad ({credits, plural, one {# crédito} other {# créditos}})",
  "drafts.promote_of":
    "Crear identidad ({credits, plural, one {# crédito} other {# créditos}}), boceto {number, number}",
  "drafts.promote.title": "¿Crear una identidad con este boceto?",
  "drafts.promote.text":
    "Cuesta {credits, plural, one {# crédito} other {# créditos}} y se agrega a tus identidades. Si no se puede preparar la cara, recuperas los créditos.",
  "drafts.promote.name": "Nombre",
  "drafts.promote.confirm": "Crear identidad",
  "drafts.promote.cancel": "Cancelar",

  // What to look at on an image that a model drew
  "warning.said": "{sentence}",
  "warning.service.people_miscounted": "Comprueba las personas: hay más o menos de las que debería.",
  "warning.service.identity_unlike": "Comprueba la cara: no se parece lo suficiente a la identidad.",
  "warning.service.color_off": "Comprueba el color: es distinto del que elegiste.",
  "warning.service.garment_redrawn": "Comprueba la prenda: hay detalles distintos de los de tu foto.",
  "warning.service.lettering_redrawn":
    "Comprueba el texto: hay letras o estampados distintos de los de tu foto.",
  "warning.service.print_unclear":
    "Comprueba los estampados y logos. Puede que alguno haya cambiado de color.",
  "warning.service.part_unclear":
    "Comprueba las partes: puede que una de otro color se haya teñido, o no, por error.",
  "warning.service.outline_doubtful":
    "Comprueba los bordes: puede que el contorno de la prenda sea incorrecto.",
  "warning.service.drawn_small": "Comprueba la nitidez: la imagen se dibujó pequeña y se amplió.",
  "warning.service.drawn_whole":
    "Comprueba toda la imagen: se dibujó entera de nuevo, no solo lo que pediste.",

  // Failures by code: a title where a whole product or page failed, a detail for every one
  "failure.unknown_code":
    "El servicio de imágenes no pudo hacerlo (referencia: {reference}). No se cobró nada. Si vuelve a ocurrir, avisa a quien administra esta app.",
  "failure.service_away.title": "El servicio de imágenes no responde",
  "failure.service_away.detail":
    "Los créditos, las identidades, las vistas previas y los nuevos restyles no están disponibles por el momento. Inténtalo de nuevo en un minuto.",
  "failure.shop_refused.title": "El servicio de imágenes rechazó esta tienda",
  "failure.shop_refused.detail":
    "El servicio de imágenes rechaza la cuenta de esta tienda ({problem}). Tiene que revisarlo quien administra esta app.",
  "failure.not_started_in_time.title": "No iniciado",
  "failure.not_started_in_time.detail":
    "El servicio de imágenes no respondió durante un día. Vuelve a empezar con un nuevo restyle.",
  "failure.no_usable_images.title": "Sin imágenes utilizables",
  "failure.no_usable_images.detail": "No se pudo leer ninguna de sus imágenes.",
  "failure.waiting_for_service.title": "En espera del servicio de imágenes",
  "failure.waiting_for_service.detail": "No responde en este momento. Esto continúa solo cuando vuelva.",
  "failure.insufficient_credits.title": "No hay créditos suficientes",
  "failure.insufficient_credits.detail":
    "Había menos de los necesarios ({needed, plural, one {# crédito} other {# créditos}}). No se cobró nada.",
  "failure.refused_by_service.title": "Rechazado por el servicio de imágenes",
  "failure.refused_by_service.detail":
    "El servicio de imágenes lo rechazó (referencia: {reference}). No se cobró nada. Si vuelve a ocurrir, avisa a quien administra esta app.",
  "failure.job_unknown.title": "Trabajo desconocido",
  "failure.job_unknown.detail": "El servicio de imágenes ya no conoce este trabajo.",
  "failure.unexplained.title": "No se creó",
  "failure.unexplained.detail": "No se pudo crear la imagen. No se cobró nada por ella.",

  // What a recolor can bring from the service, by the service's codes. A failed or refused image costs nothing
  "failure.service.fault.detail":
    "El servicio de imágenes tuvo un error propio. No se cobró nada. Vuelve a empezar esta imagen con un nuevo restyle.",
  "failure.service.engine_fault.detail":
    "No se pudo procesar la imagen por un error del motor. No se cobró nada. Vuelve a empezar o usa otra foto.",
  "failure.service.engine_paused.detail":
    "El modelo {model} no responde en este momento. No se cobró nada. Vuelve a empezar más tarde o elige otro modelo.",
  "failure.service.engine_ended.detail":
    "El proveedor retiró el modelo {model}. No se cobró nada. Vuelve a empezar con otro modelo.",
  "failure.service.engine_budget_spent.detail":
    "Hoy no se pueden crear más imágenes con este modelo. No se cobró nada. Vuelve a empezar mañana.",
  "failure.service.engine_unavailable_long.detail":
    "El modelo no respondió durante mucho tiempo. No se cobró nada. Vuelve a empezar más tarde o elige otro modelo.",
  "failure.service.engine_refused.detail":
    "El modelo {model} rechazó esta foto o este texto. No se cobró nada. Cámbialos o elige otro modelo.",
  "failure.service.engine_no_picture.detail":
    "El modelo {model} no dio una imagen utilizable. No se cobró nada. Vuelve a empezar o elige otro modelo.",
  "failure.service.model_unavailable.detail":
    "El modelo {model} no está disponible aquí para este tipo de imagen. No se cobró nada. Elige otro modelo y vuelve a empezar.",
  "failure.service.engine_rejected.detail":
    "El modelo {model} no puede crear esta imagen. No se cobró nada. Elige otro modelo.",
  "failure.service.stopped.detail":
    "Se detuvo antes de terminar. No se cobró nada. Vuelve a empezar con un nuevo restyle.",
  "failure.service.picture_too_slow.detail":
    "La foto tardó más de {seconds, number} segundos en procesarse. No se cobró nada. Usa una más pequeña o más sencilla.",
  "failure.service.work_too_slow.detail":
    "La imagen tardó demasiado. No se cobró nada. Usa una foto más pequeña o elige un tamaño menor.",
  "failure.service.file_unavailable.detail":
    "El servicio de imágenes no pudo leer la foto. No se cobró nada. Vuelve a empezar con un nuevo restyle.",
  "failure.service.process_died.detail":
    "El servicio de imágenes falló varias veces con esta foto. No se cobró nada. Guarda la foto de nuevo o usa otra.",
  "failure.service.no_output.detail":
    "No se pudo crear ninguna imagen. No se cobró nada. Prueba con otra foto del producto.",
  "failure.service.storage_quota_reached.detail":
    "Las fotos de restyles anteriores ocupan los {limit_mebibytes} MiB de almacenamiento de tu plan. Se eliminan {used_days} días después de su último uso. Espera a que se liberen o pide un plan mayor. No se cobró nada.",
  "failure.service.file_expired.detail": "La imagen venció. Vuelve a empezar con un nuevo restyle.",

  "failure.service.no_garment.detail":
    "No se encontró ninguna prenda en esta foto. Usa una en la que la lleve una sola persona o en la que esté sola sobre un fondo liso.",
  "failure.service.garment_not_on_person.detail":
    "La prenda que indicaste no se encontró en la persona. Llámala camiseta, chaqueta, jeans, vestido, sombrero o zapatos, o deja el campo vacío.",
  "failure.service.print_unclear.detail":
    "No está claro si esta prenda es estampada o si solo tiene luz desigual. Pinta el estampado con el pincel Conservar, o acepta el contorno si es lisa.",
  "failure.service.part_unclear.detail":
    "Esta prenda tiene partes de distintos colores. Elige en el editor de contornos qué parte recibe el color nuevo.",
  "failure.service.no_part_here.detail":
    "Aquí la prenda no tiene ninguna parte de otro color. Pinta con el pincel Conservar lo que deba mantener su color.",
  "failure.service.garment_outline_unclear.detail":
    "El borde de la prenda no se ve con claridad. Usa una foto con un fondo más liso o recórtala más de cerca.",
  "failure.service.garment_like_surroundings.detail":
    "La prenda tiene casi los mismos colores que lo que hay a su lado. Usa un fondo más liso, recorta la foto más de cerca o corrige el contorno.",
  "failure.service.mask_doubtful.detail":
    "Hay que comprobar el contorno de la prenda antes de cambiar el color. Corrígelo o acéptalo, y se creará la imagen.",
  "failure.service.mask_empty.detail": "Así no quedaría nada de la prenda. Agrega antes una parte.",
  "failure.service.mask_full.detail": "Así toda la foto sería la prenda. Usa trazos más pequeños.",
  "failure.service.stroke_outside.detail": "Este trazo queda fuera de la foto.",
  "failure.service.garment_name_doubtful.detail":
    "La prenda que indicaste no se distingue de lo que se lleva con ella. Comprueba el nombre o recorta la foto a la prenda.",
  "failure.service.garment_like_skin.detail":
    "La prenda tiene casi el color de la piel que hay a su lado. Usa una foto con menos piel descubierta junto a la prenda.",
  "failure.service.garment_too_small.detail":
    "La prenda es demasiado pequeña en esta foto. Usa una foto más cercana o recórtala.",
  "failure.service.product_outline_unclear.detail":
    "El borde del producto no se distingue del fondo. Usa un fondo más liso o una luz más uniforme, o recorta la foto más de cerca.",
  "failure.service.several_garments.detail":
    "La foto muestra más de una prenda o más de un color. Recórtala a la prenda que quieres cambiar.",

  "failure.service.several_colors.detail":
    "Tu texto nombra más de un color ({colors}). Usa uno solo, como azul marino o #1F2A44.",
  "failure.service.pattern_in_words.detail":
    "“{words}” pide un estampado. Usa un color liso, como azul marino o #1F2A44.",
  "failure.service.no_color.detail":
    "Tu texto no nombra ningún color. Indica uno, como azul marino o #1F2A44.",
  "failure.service.color_unknown.detail":
    "“{words}” no es un color que se pueda leer. Usa un nombre, como azul marino o verde bosque, o un código hex, como #1F2A44.",

  "failure.service.picture_damaged.detail":
    "El archivo de la foto está dañado. Guarda la foto de nuevo, súbela al producto y vuelve a empezar.",
  "failure.service.picture_unreadable.detail":
    "El archivo de la foto no es JPEG, PNG ni WebP. Guárdalo en uno de estos formatos, súbelo al producto y vuelve a empezar.",
  "failure.service.not_an_image.detail":
    "Esta foto no es JPEG, PNG ni WebP. Guárdala en uno de estos formatos, súbela al producto y vuelve a empezar.",
  "failure.service.image_unreadable.detail":
    "Esta foto no se puede leer. Guárdala de nuevo, súbela al producto y vuelve a empezar.",
  "failure.service.image_cut_short.detail":
    "Falta el final del archivo de esta foto. Sube la foto de nuevo al producto y vuelve a empezar.",
  "failure.service.image_animated.detail":
    "Esta foto es una animación de {frames, number} fotogramas. Usa una imagen fija.",
  "failure.service.image_too_many_pixels.detail":
    "Esta foto tiene {width, number} × {height, number} píxeles, más de {megapixels_max, number} megapíxeles. Sube una más pequeña.",
  "failure.service.image_side_too_long.detail":
    "Esta foto tiene {width, number} × {height, number} píxeles; un lado puede tener como máximo {side_max, number}. Sube una más pequeña.",
  "failure.service.image_too_narrow.detail":
    "Esta foto tiene {width, number} × {height, number} píxeles; el lado largo puede medir como máximo {ratio_max, number} veces el corto. Recórtala.",
  "failure.service.image_metadata_too_large.detail":
    "Esta foto lleva metadatos comprimidos que, al descomprimirse, ocupan más de {mebibytes, number} MB por encima de su tamaño. Guárdala sin metadatos y súbela de nuevo.",
  "failure.service.image_metadata_damaged.detail":
    "Los metadatos de esta foto están dañados. Guárdala sin metadatos y súbela de nuevo.",
  "failure.service.image_too_many_parts.detail":
    "Esta foto está guardada en demasiadas partes. Guárdala y súbela de nuevo.",
  "failure.service.image_too_large.detail":
    "Esta foto supera los {mebibytes, number} MB. Sube una más pequeña y vuelve a empezar.",
  "failure.service.file_empty.detail":
    "Esta foto es un archivo vacío. Sube la foto de nuevo al producto y vuelve a empezar.",

  "failure.service.body_cut_short.detail":
    "Esta foto no llegó completa. No se cobró nada. Vuelve a empezar con un nuevo restyle.",
  "failure.service.content_type_differs.detail":
    "Esta foto es de un tipo distinto del que indica Shopify. Guárdala como JPEG, súbela al producto y vuelve a empezar.",
  "failure.service.upload_link_invalid.detail":
    "Las fotos tardaron demasiado en subirse. No se cobró nada. Vuelve a empezar con un nuevo restyle.",
  "failure.service.upload_not_found.detail":
    "El servicio de imágenes ya no conoce esta foto. No se cobró nada por ella. Vuelve a empezar con un nuevo restyle.",
  "failure.service.file_awaiting.detail":
    "Esta foto nunca llegó al servicio de imágenes. No se cobró nada. Vuelve a empezar con un nuevo restyle.",
  "failure.service.file_in_use.detail":
    "Esta foto se envió dos veces. No se cobró nada. Vuelve a empezar con un nuevo restyle.",
  "failure.service.file_unusable.detail":
    "Esta foto no se puede usar. Guárdala como JPEG, súbela al producto y vuelve a empezar.",
  "failure.service.referenced_file_not_found.detail":
    "El servicio de imágenes ya no tiene esta foto. No se cobró nada por ella. Vuelve a empezar con un nuevo restyle.",
  "failure.service.project_not_found.detail":
    "El servicio de imágenes ya no tiene la carpeta de este restyle. No se cobró nada. Vuelve a empezar con un nuevo restyle.",
  "failure.service.project_forbidden.detail":
    "La carpeta de este restyle en el servicio de imágenes pertenece a otra cuenta. No se cobró nada. Vuelve a empezar con un nuevo restyle.",
  "failure.service.idempotency_key_reused.detail":
    "La app se actualizó mientras empezaba este restyle. No se cobró nada más. Vuelve a empezar con un nuevo restyle.",
  "failure.service.unauthorized.detail":
    "El servicio de imágenes ya no acepta la cuenta de esta tienda. No se cobró nada. Pide a quien administra esta app que la vuelva a conectar.",

  // Photos, products and publishing
  "failure.photo_refused.detail":
    "El servicio de imágenes rechazó esta foto (referencia: {reference}). No se cobró nada por ella. Guárdala como JPEG y súbela de nuevo al producto.",
  "failure.photo_large_enough.detail":
    "Esta foto tiene {width, number} × {height, number} píxeles. Ampliada {factor, number}×, superaría lo que admite Shopify; así se pueden ampliar fotos de hasta {side, number} píxeles. No se cobró nada.",
  "failure.photo_type.detail": "Esta imagen no es JPEG, PNG ni WebP.",
  "failure.photo_gone.detail": "Esta imagen ya no está en Shopify. No se cobró nada por ella.",
  "failure.product_without_images.detail": "Este producto no tiene imágenes.",
  "failure.product_images_processing.detail":
    "Shopify todavía está procesando las imágenes de este producto.",
  "failure.product_images_unusable.detail":
    "Ninguna imagen de este producto se puede renovar. Sirven JPEG, PNG y WebP.",
  "failure.product_media_limit.detail":
    "Este producto tiene todos los elementos multimedia que permite Shopify. Elimina uno y vuelve a publicar.",
  "failure.color_option_gone.detail":
    "El producto ya no tiene la opción “{option}”. Elige de nuevo adónde van las imágenes.",
  "failure.color_value_gone.detail":
    "Ninguna variante del producto tiene ya el valor “{value}”. Elige de nuevo adónde van las imágenes.",
  "failure.color_option_linked.detail":
    "Shopify toma los valores de la opción “{option}” de una lista propia. Agrega antes el color a esa lista y luego elígelo aquí.",
  "failure.color_access.detail":
    "La opción “{option}” toma sus colores de una lista de Shopify y la app no tiene acceso a ella. Permite el acceso aquí y vuelve a publicar, o agrega tú el color a esa lista.",
  "failure.color_without_images.detail":
    "El producto no tiene imágenes de este color, así que sus variantes no muestran ninguna.",
  "failure.variant_limit.detail":
    "Con este color, el producto tendría más de {max, number} variantes, y Shopify no lo permite.",
  "failure.variant_plan_limit.detail": "Shopify no permite más variantes en este plan.",
  "failure.product_gone.detail": "Este producto ya no está en la tienda.",
  "failure.product_suspended.detail": "Shopify suspendió este producto.",
  "failure.file_deleted.detail": "La imagen se eliminó en Shopify antes de llegar a su producto.",
  "failure.image_removed.detail": "La imagen se eliminó del producto en Shopify.",
  "failure.trial_plan.detail": "Shopify no admite imágenes en este plan de prueba.",
  "failure.shopify_closed.detail":
    "Shopify ya no deja entrar a esta app. Vuelve a abrirla y publica de nuevo.",
  "failure.shopify_refused.detail": "Shopify lo rechazó y dijo: “{reason}”",
  "failure.shopify_failed.detail":
    "Shopify no pudo hacerlo (referencia: {reference}). Publica de nuevo y, si vuelve a ocurrir, avisa a quien administra esta app.",
  "failure.shopify_processing.detail": "Shopify no pudo procesar la imagen. {reason}",
  "failure.publication_out_of_reach.detail": "No se pudo conectar con Shopify o con el servicio de imágenes.",
  "failure.image_too_large.detail":
    "La imagen supera los {megabytes, number} MB que admite Shopify. Usa JPG o un tamaño menor.",
  "failure.image_gone.detail": "El servicio de imágenes ya no tiene esta imagen.",

  // Identities: what forbids their use, and what the service says of faces
  "failure.identity_withdrawn.title": "Identidad retirada",
  "failure.identity_withdrawn.detail":
    "Esta identidad se retiró: ya no se puede crear ni publicar nada con ella.",
  "failure.identity_expired.title": "Licencia terminada",
  "failure.identity_expired.detail":
    "La licencia de esta identidad terminó. Amplíala en sus derechos o usa otra identidad.",
  "failure.identity_not_for_online_store.title": "Sin licencia para la tienda online",
  "failure.identity_not_for_online_store.detail":
    "Los derechos de esta identidad no incluyen la tienda online. Agrégala a sus canales o usa otra identidad.",
  "failure.identity_missing.title": "Identidad no encontrada",
  "failure.identity_missing.detail": "Esta identidad ya no existe o ya no se comparte contigo. Elige otra.",
  "failure.service.identity_cap_reached.detail":
    "Tu plan no admite más identidades. Elimina una que ya no uses.",
  "failure.service.identity_name_taken.detail": "Ya hay otra identidad con este nombre.",
  "failure.service.identity_not_in_plan.detail": "Esta identidad forma parte de un plan mayor.",
  "failure.service.platform_identity_fixed.detail": "Las identidades incluidas no se pueden cambiar.",
  "failure.service.not_identity_owner.detail": "Solo el propietario de esta identidad puede cambiarla.",
  "failure.service.identity_in_use.detail":
    "Todavía hay un restyle en curso con esta identidad. Espera a que termine o detenlo primero.",
  "failure.service.face_check_slow.detail": "El análisis de la foto tardó demasiado. Inténtalo de nuevo.",
  "failure.service.real_person_named.detail":
    "La descripción nombra a una persona real ({term}). Describe a alguien que no exista.",
  "failure.service.content_blocked.detail":
    "Este texto o estas fotos piden algo que aquí no se crea: desnudos, violencia, odio, menores en escenas sugerentes o personas reales en escenas falsas. No se cobró nada. Cámbialos e inténtalo de nuevo.",
  "failure.service.moderation_away.detail":
    "El texto sobre menores se comprueba antes de crear nada, y ahora no se puede comprobar. Inténtalo de nuevo en unos minutos.",
  "failure.service.identity_creation_off.detail":
    "La creación de personas está desactivada en este servidor.",
  "failure.service.identity_not_ready.detail":
    "No se pudo preparar la identidad. Sube otra foto de la persona.",
  "failure.service.identity_unusable.detail":
    "No se pudo preparar la identidad. Sube otra foto de la persona.",
  "failure.service.identity_revoked.detail":
    "La identidad se eliminó o ya no se comparte contigo. Elige otra.",
  "failure.service.referenced_identity_not_found.detail":
    "La identidad se eliminó o ya no se comparte contigo. Elige otra.",
  "failure.service.identity_gone.detail": "La identidad se eliminó. Elige otra.",
  "failure.service.no_face.detail":
    "No se encontró ninguna cara. Usa una foto en la que la cara se vea con claridad.",
  "failure.service.face_drawn.detail":
    "La cara puede ser un dibujo, o parecerlo por una luz muy plana o por el retoque. Usa una foto con piel natural.",
  "failure.service.several_faces.detail":
    "Se encontraron {count, number} caras. Usa una foto de una sola persona o recórtala a una.",
  "failure.service.face_cut_off.detail":
    "El borde de la foto corta la cara. Usa una foto que la muestre entera.",
  "failure.service.face_too_small.detail":
    "La cara mide solo {pixels, number} píxeles de ancho; hacen falta {minimum, number}. Usa una foto más grande o tomada de más cerca.",
  "failure.service.face_too_small_in_output.detail":
    "La cara mediría solo {pixels, number} píxeles de ancho; hacen falta {minimum, number}. Elige un tamaño mayor o una foto tomada de más cerca.",
  "failure.service.face_unclear.detail":
    "La cara no se ve con claridad. Puede estar de lado o demasiado tapada. Usa una foto que mire a la cámara.",
  "failure.service.face_turned.detail":
    "La cara está girada {degrees, number}° hacia un lado; se admiten hasta {maximum, number}°. Usa una foto que mire a la cámara.",
  "failure.service.face_tilted_up.detail":
    "La cara mira {degrees, number}° hacia arriba; se admiten hasta {maximum, number}°. Usa una foto que mire a la cámara.",
  "failure.service.face_tilted_down.detail":
    "La cara mira {degrees, number}° hacia abajo; se admiten hasta {maximum, number}°. Usa una foto que mire a la cámara.",
  "failure.service.face_too_dark.detail": "La cara está demasiado oscura. Usa una foto más clara.",
  "failure.service.face_too_bright.detail":
    "Gran parte de la cara está quemada por la luz. Usa una foto con luz más suave.",
  "failure.service.face_blurred.detail": "La cara está borrosa. Usa una foto en la que esté enfocada.",
  "failure.service.eyes_hidden.detail":
    "Los ojos pueden estar tapados por pelo, gafas o sombras profundas. Usa una foto que los muestre.",
  "failure.service.eyes_closed.detail": "Los ojos están cerrados. Usa una foto con los ojos abiertos.",
  "failure.service.face_side_hidden.detail":
    "Un lado de la cara puede estar tapado o en sombra profunda. Usa una foto que muestre los dos.",
  "failure.service.mouth_hidden.detail":
    "La boca o el mentón pueden estar tapados o en sombra profunda. Usa una foto que muestre toda la cara.",
  "failure.service.face_covered.detail":
    "La mayor parte de la cara está tapada. Usa una foto que la muestre entera.",
  "failure.service.face_under_hand.detail":
    "Puede que algo, como una mano, tape la cara. Usa una foto que la muestre entera.",
  "failure.service.face_under_hair.detail":
    "Puede que el pelo tape la cara. Usa una foto con el pelo apartado de la cara.",
  "failure.service.face_under_hat.detail":
    "Puede que el pelo o algo en la cabeza tape la frente. Usa una foto que muestre toda la cara.",
  "failure.service.face_with_glasses.detail":
    "Puede que haya gafas, o algo parecido, alrededor de los ojos. Usa una foto sin ellas.",
  "failure.service.face_without_skin.detail":
    "No se ve piel en la cara. Usa una foto que la muestre descubierta.",
  "failure.service.person_with_beard.detail":
    "La persona de esta foto parece tener barba completa, y la identidad no. Usa otra foto o una identidad con barba.",
  "failure.service.identity_without_model.detail":
    "Esta identidad se preparó con un método anterior. Vuelve a subir su foto.",
  "failure.service.identity_shows_too_little.detail":
    "La foto de la identidad muestra muy poco de la cara. Sube otra.",
  "failure.service.identity_with_glasses.detail":
    "La foto de la identidad puede tener gafas, que aparecerían en todas las fotos. Sube una sin ellas.",
  "failure.service.identity_covered.detail":
    "Algo tapa la cara en la foto de la identidad. Sube una que la muestre despejada.",
  "failure.service.result_unlike_identity.detail":
    "El resultado no se parecería lo suficiente a la identidad. Puede funcionar una foto con luz más suave que mire más a la cámara, o un retrato más claro.",
  "failure.service.result_with_seam.detail":
    "La cara se uniría a esta foto con un borde visible. Usa una foto con luz más suave en la cara.",
  "failure.service.identity_light_too_hard.detail":
    "La luz de la foto de la identidad puede ser demasiado dura o de color: el resultado tenía manchas. Sube una con luz más suave.",
  "failure.service.photo_light_too_hard.detail":
    "La luz en la cara de esta foto puede ser demasiado dura para esta identidad. Usa una foto con luz más suave.",
  "failure.service.photo_light_colored.detail":
    "El color de la piel en esta foto es desigual (luz de color, maquillaje o rojeces) y eso se perdería. Usa una foto con un color uniforme en la cara.",
  "failure.service.lights_differ.detail":
    "La luz de esta foto y la de la identidad pueden ser demasiado distintas. Usa fotos con una luz más parecida.",
  "failure.service.brows_differ.detail":
    "Las cejas de esta foto parecen mucho más oscuras que las de la identidad. Usa otra foto u otra identidad.",
  "failure.service.result_too_soft.detail":
    "La cara quedaría mucho menos nítida que la foto. Sube una foto más grande de la identidad.",

  // What an edit in words can bring from the service
  "failure.service.words_not_understood.detail":
    "{words} no se puede hacer aquí. Se leen frases sencillas en inglés; las sugerencias junto al campo muestran cuáles.",
  "failure.service.edit_unreadable.detail":
    "{words} no se puede leer como una edición. Se leen frases sencillas en inglés; las sugerencias junto al campo muestran cuáles.",
  "failure.service.identity_needed.detail": "Para cambiar la persona, elige “Mostrar otra persona”.",
  "failure.service.reference_missing.detail":
    "Aquí una edición no puede referirse a otra imagen. Indica el color.",
  "failure.service.versions_alike.detail":
    "Esta edición sale siempre igual. Empieza otra con otras palabras.",
  "failure.service.upscale_alike.detail": "Ampliar de nuevo esta foto daría la misma imagen.",

  // What a packshot can bring from the service
  "failure.service.product_worn.detail":
    "En esta foto alguien lleva puesta la prenda. Usa una en la que esté extendida o en una percha.",
  "failure.service.product_on_form.detail":
    "En esta foto la prenda está en un maniquí. Usa una en la que esté extendida o en una percha.",
  "failure.service.product_cut_off.detail":
    "El borde de esta foto corta el producto. Usa una con algo de fondo por todos los lados.",
  "failure.service.product_unclear.detail":
    "El producto no se distingue de lo que lo rodea. Usa una foto en la que esté solo sobre un fondo liso de otro color.",
  "failure.service.product_too_small.detail":
    "El producto es demasiado pequeño en esta foto ({pixels, number} píxeles). Elige un tamaño menor o una foto más grande.",

  // E-mails: their setting, what they say, and the pages behind their links
  "email.title": "Notificaciones por correo electrónico",
  "email.detail":
    "Recibe un correo electrónico cuando algo te necesite. Cada uno tiene un enlace para dejar de recibir los de su tipo.",
  "email.address": "Dirección de correo electrónico",
  "email.address.help":
    "Primero recibes un correo que te pide confirmar la dirección. Antes no se envía nada más. Déjala vacía para no recibir correos.",
  "email.address.invalid": "Escribe una dirección de correo electrónico, como nombre@example.com",
  "email.kinds": "Enviar un correo cuando",
  "email.kind.review": "Haya imágenes que esperan tu revisión",
  "email.kind.failures": "Falle un restyle o algunas de sus imágenes",
  "email.kind.credits": "Queden pocos créditos",
  "email.kind.automation": "Una automatización alcance su límite",
  "email.kind.rights": "Los derechos sobre una identidad terminen en dos semanas o menos",
  "email.unconfirmed":
    "Abre el enlace del correo enviado a {address} para confirmar la dirección. Es válido durante una semana.",
  "email.resend": "Enviar el enlace de nuevo",
  "email.resent": "Enlace enviado",
  "email.too_many": "Hoy se han enviado demasiados enlaces. Inténtalo de nuevo mañana.",
  "email.refused":
    "El servidor de correo de {address} rechazó un correo (estado {status}), por lo que no se envía ninguno. Corrige la dirección o vuelve a confirmarla.",
  "email.waiting":
    "Un correo del {day, date, day} aún no se ha podido enviar. Se sigue intentando durante un día.",
  "email.given_up": "Un correo del {day, date, day} no se pudo enviar y se descartó.",
  "email.confirm.subject": "Confirma tu dirección de correo electrónico para Restyle",
  "email.confirm.text":
    "{shop} ha pedido recibir correos de Restyle en esta dirección. Confírmala para recibir los que se eligieron en la configuración de la app.",
  "email.confirm.action": "Confirmar dirección",
  "email.confirm.note": "Si no tiene que ver contigo, ignora este correo. No se te enviará nada más.",
  "email.confirmed.title": "Dirección confirmada",
  "email.confirmed.detail":
    "A partir de ahora recibes los correos que {shop} eligió en la configuración de la app. Puedes cerrar esta página.",
  "email.review.subject": "Listo para revisar: {title}",
  "email.review.images":
    "{count, plural, one {# imagen nueva espera} other {# imágenes nuevas esperan}} tu revisión.",
  "email.review.outlines":
    "{count, plural, one {Hay que revisar el contorno de # imagen} other {Hay que revisar los contornos de # imágenes}} antes de crearlas.",
  "email.review.action": "Revisar imágenes",
  "email.restyle.action": "Ver restyle",
  "email.failures.subject": "Imágenes fallidas: {title}",
  "email.failures.text":
    "No se pudieron crear {failed, number} de {total, plural, one {# imagen} other {# imágenes}}. Las imágenes fallidas no cuestan créditos. La app explica por qué falló cada una.",
  "email.credits.subject": "Te quedan pocos créditos",
  "email.credits.text": "{count, plural, one {Queda # crédito} other {Quedan # créditos}}.",
  "email.credits.next":
    "Tu plan añade {count, plural, one {# crédito} other {# créditos}} el {day, date, day}.",
  "email.credits.action": "Ver créditos",
  "email.automation.subject": "Límite alcanzado: {name}",
  "email.automation.over_day":
    "«{name}» ha gastado lo que le permites en un día. Los productos nuevos esperan y empiezan con el día siguiente, o cuando subas el límite.",
  "email.automation.over_month":
    "«{name}» ha gastado lo que le permites en un mes. Los productos nuevos esperan y empiezan con el mes siguiente, o cuando subas el límite.",
  "email.automation.action": "Ver automatización",
  "email.rights.subject": "Los derechos sobre {name} terminan el {day, date, day}",
  "email.rights.text":
    "El {day, date, day} es el último día de tus derechos sobre {name}. Después no se crean ni se publican imágenes con esta identidad.",
  "email.rights.action": "Ver identidad",
  "email.note": "{shop} eligió este correo en la configuración de Restyle.",
  "email.stop": "Dejar de recibir estos correos",
  "email.stop.title": "¿Dejar de recibir estos correos?",
  "email.stop.what": "Correos que se envían cuando: {kind}",
  "email.stopped": "Ya no recibes estos correos",
  "email.again": "Puedes elegirlos de nuevo en la configuración de la app.",
  "email.link.broken": "Este enlace no funciona",
  "email.link.broken.detail":
    "Puede que esté incompleto o sea demasiado antiguo. Los correos se cambian en la configuración de la app.",

  // Pages for everybody
  "pages.support": "Ayuda",
  "pages.support.detail":
    "Escríbenos sobre la app. Indica tu tienda y la referencia del error, si la app muestra una.",
  "pages.support.none": "El operador de este servidor aún no ha indicado una dirección para preguntas.",
  "pages.privacy": "Privacidad",
  "pages.privacy.detail": "Qué guarda Restyle de una tienda, durante cuánto tiempo y quién más lo recibe.",
  "pages.privacy.kept": "Qué se guarda",
  "pages.privacy.store": "Tienda",
  "pages.privacy.store.kept":
    "Su nombre, dirección y zona horaria, hasta que se borren sus datos. El acceso termina al desinstalar la app.",
  "pages.privacy.restyles": "Restyles y configuración",
  "pages.privacy.restyles.kept": "Hasta que se borren los datos de la tienda.",
  "pages.privacy.email.kept":
    "Si hay una en la configuración: hasta que se quite allí o se borren los datos de la tienda. El contenido de un correo se elimina a los 30 días.",
  "pages.privacy.receivers": "Quién lo recibe",
  "pages.privacy.shopify": "Las imágenes nuevas, cuando se publican en los productos.",
  "pages.privacy.service": "El servicio que crea las imágenes: fotos, retratos y deseos.",
  "pages.privacy.providers": "Fotos, retratos y deseos, cuando uno de sus modelos dibuja o comprueba.",
  "pages.privacy.mail": "Servidor de correo",
  "pages.privacy.mail.detail": "Los correos, con la dirección indicada.",
  "pages.privacy.people": "Personas en las fotos",
  "pages.privacy.people.detail":
    "Las medidas de un rostro se guardan cifradas y se eliminan con la identidad. Quien sube un retrato responde del consentimiento de la persona.",
  "pages.privacy.cookies": "Cookies",
  "pages.privacy.cookies.detail":
    "Una cookie recuerda el idioma y otra la tienda en cuyo panel de control está abierta la app. Las páginas de la app no usan otras.",
  "pages.terms": "Términos",
  "pages.terms.none": "El operador de este servidor aún no ha publicado términos.",
  // Rights of pictured persons, and what places ask for.
  "usage.identity": "Identidad",
  "usage.product": "Producto",
  "usage.product_id": "ID del producto",
  "usage.file": "Archivo",
  "usage.published": "Publicada el",
  "usage.comes_off": "Se quita el",
  "usage.no_end": "Sin fin",
  "usage.everywhere": "En todas partes",
  "usage.all_channels": "Todos",
  "person.live": "Imágenes publicadas",
  "person.live.none": "Ninguna imagen publicada la muestra.",
  "person.live.markets": "Mercados: {markets}.",
  "person.live.everywhere": "Se puede mostrar en todos los mercados.",
  "person.live.ends": "La licencia termina después del {date}.",
  "person.live.no_end": "La licencia no tiene fin.",
  "person.image.published": "Publicada el {date}",
  "person.image.comes_off": "Se quita el {date}",
  "person.statement": "Descargar informe de uso",
  "person.statement.failed": "El informe no se puede descargar en este momento.",
  "person.link": "Enlace para la persona",
  "person.link.detail":
    "Quien lo abre ve las imágenes publicadas de la persona y puede retirar su consentimiento, sin cuenta de Shopify.",
  "person.link.is": "Un enlace es válido hasta el {date}.",
  "person.link.was": "El último enlace caducó el {date}.",
  "person.link.made": "Enlace creado",
  "person.link.once": "Cópialo ahora y envíalo solo a la persona. No se vuelve a mostrar.",
  "person.link.address": "Dirección del enlace",
  "person.link.copy": "Copiar",
  "person.link.copied": "Enlace copiado",
  "person.link.uncopied": "No se pudo copiar el enlace. Selecciónalo y cópialo tú.",
  "person.link.days": "Válido durante",
  "person.link.days_value": "{count, plural, one {# día} other {# días}}",
  "person.link.make": "Crear enlace",
  "person.link.replace": "Crear enlace nuevo",
  "person.link.replace.help": "Un enlace nuevo anula el anterior.",
  "person.link.end": "Anular enlace",
  "person.link.end.title": "¿Anular este enlace?",
  "person.link.end.text": "La persona ya no podrá abrirlo. Lo que retiró sigue retirado.",
  "person.link.ended": "Enlace anulado",
  "person.withdrew": "La persona la retiró con su enlace.",
  "person.noted": "Enterado",
  "person.home.title": "Una persona retiró su consentimiento",
  "person.home.detail":
    "Sus imágenes se están quitando de los productos y no se puede crear nada nuevo con ella. Abre la identidad para ver lo que queda.",
  "person.page.title": "Imágenes tuyas en {shop}",
  "person.page.unknown": "Este enlace no funciona",
  "person.page.unknown.detail":
    "Se anuló o se sustituyó, o le falta una parte. Pide uno nuevo a la tienda que lo envió.",
  "person.page.over": "Este enlace ha caducado",
  "person.page.over.detail": "Pide uno nuevo a la tienda que lo envió.",
  "person.page.intro":
    "{shop} crea fotos de productos con IA a partir de una foto tuya. Aquí ves dónde están publicadas ahora.",
  "person.page.intro.withdraw": "Abajo puedes retirar tu consentimiento.",
  "person.page.left":
    "{shop} ha eliminado esta app. Las imágenes que siguen en sus productos no se pueden quitar desde aquí: pídeselo a {shop}. Si retiras tu consentimiento, quedan prohibidas las imágenes nuevas con esta app.",
  "person.page.images":
    "{count, plural, =0 {No hay imágenes tuyas publicadas} one {Hay # imagen publicada} other {Hay # imágenes publicadas}}",
  "person.page.image": "Tú con {product}",
  "person.page.withdraw": "Retirar tu consentimiento",
  "person.page.withdraw.start": "Retirar",
  "person.page.confirm": "¿Retirar tu consentimiento para siempre?",
  "person.page.confirm.yes": "Sí, retirar",
  "person.page.confirm.no": "Volver",
  "person.page.effect.stop":
    "Desde ese momento, {shop} no puede crear ni publicar imágenes nuevas tuyas con esta app.",
  "person.page.effect.images":
    "{count, plural, =0 {Ahora no hay que quitar ninguna imagen.} one {Se quita # imagen de su producto, normalmente en minutos.} other {Se quitan # imágenes de sus productos, normalmente en minutos.}} Si falla, se vuelve a intentar cada hora. Esta página muestra lo que queda.",
  "person.page.effect.final": "No se puede deshacer.",
  "person.page.effect.limits":
    "No alcanza las copias en otros lugares, como anuncios, impresiones o buscadores. Consulta eso con {shop}.",
  "person.page.withdrawn": "Tu consentimiento se retiró el {date}.",
  "person.page.withdrawn.left":
    "{count, plural, one {Todavía se está quitando # imagen} other {Todavía se están quitando # imágenes}}. Vuelve en unos minutos para ver el progreso.",
  "person.page.withdrawn.done": "No hay publicada ninguna imagen tuya que {shop} haya creado con esta app.",
  "person.page.terms": "Lo que {shop} registró como acordado",
  "person.page.ends":
    "Este enlace es válido hasta el {date}. Quien lo tenga puede ver esta página y retirar el consentimiento: no lo compartas.",
  "person.page.pages": "Páginas",
  "person.page.previous": "Anterior",
  "person.page.next": "Siguiente",
  "disclosure.laws": "Dónde se exige",
  "disclosure.laws.union":
    "Unión Europea, desde el 2 de agosto de 2026: las imágenes de personas creadas o modificadas con IA que parecen reales pueden tener que indicarse (Reglamento de IA, artículo 50). Un modelo cambiado o una persona generada puede serlo; una prenda recoloreada normalmente no.",
  "disclosure.laws.new_york":
    "Nueva York, desde el 9 de junio de 2026: los anuncios deben indicar con claridad que muestran a una persona creada con IA que no es ninguna persona real reconocible.",
  "disclosure.laws.asia":
    "China (desde septiembre de 2025) y Corea del Sur (desde enero de 2026) exigen etiquetas en los contenidos creados con IA.",
  "disclosure.laws.note": "A noviembre de 2026, sin ser completo. Esto no es asesoramiento legal.",
  "disclosure.union_default":
    "Tu tienda envía a la UE. Hasta que elijas, aquí o antes de tu primera publicación, las imágenes que muestran a otra persona lo indican en metacampos y en el texto alternativo.",
  "receipt.open": "Comprobante de esta imagen",
  "receipt.title": "Comprobante de una imagen",
  "receipt.intro":
    "{shop} ({domain}) publicó esta imagen, creada con IA o mediante procesamiento de imágenes a partir de una foto propia. Esto es lo que se midió y registró.",
  "receipt.unknown": "Este comprobante no existe",
  "receipt.unknown.detail": "Comprueba la dirección o pregunta a la tienda que publicó la imagen.",
  "receipt.gone": "Esta imagen ya no está publicada",
  "receipt.gone.detail": "La tienda la quitó de su producto, así que su comprobante ya no es válido.",
  "receipt.signature": "Firma",
  "receipt.signature.detail":
    "Se hizo con Ed25519 sobre los bytes UTF-8 del texto firmado, que está en el JSON, y se comprueba con la clave pública.",
  "receipt.json": "En JSON",
  "receipt.key": "Clave pública",
  "receipt.not_recorded": "Sin registrar",
  "receipt.not_measured": "Sin medir",
  "receipt.made": "Qué se hizo",
  "receipt.kind.recolor": "Se recoloreó una prenda",
  "receipt.kind.swap": "Se cambió el modelo por otra persona",
  "receipt.kind.flat-to-model": "Se puso una prenda plana en una persona",
  "receipt.kind.packshot": "Se recortó el producto y se colocó sobre un fondo",
  "receipt.kind.upscale": "Se amplió la foto",
  "receipt.kind.edit": "Se editó la foto según una descripción",
  "receipt.engine": "Dibujada por",
  "receipt.made_at": "Creada el",
  "receipt.published_at": "Fecha de publicación",
  "receipt.rest": "Fuera de la prenda o de la persona",
  "receipt.rest.untouched": "Cada píxel es el de la foto",
  "receipt.rest.touched": "Hay píxeles distintos de la foto",
  "receipt.changed": "Cambiado en la foto",
  "receipt.changed.value":
    "{share, number, percent} de los píxeles, entre el {left, number, percent} y el {right, number, percent} del ancho y entre el {top, number, percent} y el {bottom, number, percent} del alto",
  "receipt.color": "Distancia al color elegido",
  "receipt.color.value": "ΔE {deltaE, number} según CIEDE2000",
  "receipt.source_type": "Qué dice el archivo de cómo se hizo (IPTC)",
  "receipt.rights": "Derechos sobre la persona mostrada",
  "receipt.rights.yes": "Vigentes hoy, según lo registrado por la tienda",
  "receipt.rights.no": "No vigentes hoy, según lo registrado por la tienda",
  "receipt.after": "SHA-256 del archivo entregado a Shopify",
  "receipt.size": "Su tamaño",
  "receipt.bytes": "{bytes, number} bytes en total",
  "receipt.before": "SHA-256 de la foto anterior",
  "receipt.as_of": "A fecha de",
  "receipt.setting": "Comprobantes de imágenes",
  "receipt.setting.detail": "Una página pública y firmada de cada imagen publicada dice cómo se hizo.",
  "receipt.setting.label": "Mostrar comprobantes",
  "receipt.setting.help":
    "Quien tenga la dirección puede leerla. La revisión enlaza a ella. Nombra la tienda y a ninguna persona.",
  // Gallery of the chosen color
  "color_gallery.title": "Fotos del color elegido",
  "color_gallery.detail":
    "Cuando alguien elige un color, la galería muestra sus fotos y las que no son de ningún color. Para temas que no lo hacen por sí mismos.",
  "color_gallery.label": "Mostrar solo las fotos del color elegido",
  "color_gallery.help":
    "Los productos indican qué fotos muestran qué color, si se publicaron imágenes para variantes. Una foto no aparece junto a una imagen hecha a partir de ella. Un color sin foto propia las muestra todas.",
  "color_gallery.shown": "Tu tema lo hace.",
  "color_gallery.missing":
    "Tu tema todavía no lo hace. Activa «Fotos del color elegido» en el editor de temas.",
  // Alternative texts in a shop's further languages
  "alt_languages.title": "Textos alternativos en los demás idiomas de tu tienda",
  "alt_languages.detail":
    "Los clientes y los buscadores reciben la descripción de una imagen en el idioma de la página.",
  "alt_languages.label": "Escribir los textos alternativos también en {languages}",
  "alt_languages.help":
    "Para las imágenes que se publiquen a partir de ahora. Los textos que edites no se traducen, y las traducciones que hayas escrito tú u otras apps se quedan como están. Shopify te pide una vez el acceso a las traducciones.",
  "alt_languages.taken_away":
    "La app ya no tiene acceso a las traducciones. Hasta que lo permitas de nuevo, no se escriben textos alternativos en {languages}.",
  "access.allow": "Permitir acceso",
  "alt_languages.declined": "Sin acceso a las traducciones no es posible. No se cambió nada.",
  "alt_languages.unreached": "Shopify no respondió y no se cambió nada. Inténtalo de nuevo.",
  // The people of a shop: who did what, second approvals, comments, exports
  "team.actor.name": "{name}",
  "team.actor.staff": "Miembro del personal {id}",
  "team.actor.flow": "Shopify Flow",
  "team.actor.schedule": "Programación",
  "team.actor.withdrawal": "Identidad retirada",
  "team.started_by": "Iniciado por",
  "team.act.approved": "Aprobada: {name}",
  "team.act.rejected": "Rechazada: {name}",
  "team.act.published": "Publicada: {name}",
  "team.act.scheduled": "Programada: {name}",
  "team.act.undone": "Retirada: {name}",
  "team.title": "Aprobación de otra persona",
  "team.detail": "Para equipos en los que nadie publica lo que solo esa persona ha visto.",
  "team.second_person": "Quien inicia un restyle no puede aprobar sus imágenes",
  "team.second_person.help":
    "Las aprueba otro miembro del personal, una a una o todas a la vez. Quien lo inició aún puede rechazar, comentar y publicar lo aprobado. Se aplica desde ahora: las imágenes ya aprobadas siguen aprobadas. Cualquiera puede aprobar un restyle que inició Shopify Flow. Flow solo publica imágenes aprobadas.",
  "team.other_approves": "Otra persona aprueba estas imágenes",
  "team.other_approves.detail":
    "Iniciaste este restyle y la configuración de tu tienda pide otra persona. Puedes rechazar imágenes y comentarlas.",
  "team.other_approves.refused": "Sin aprobar: otra persona debe aprobar estas imágenes",
  "comments.title": "Comentarios",
  "comments.count": "{count, plural, one {# comentario} other {# comentarios}}",
  "comments.none": "Esta imagen aún no tiene comentarios.",
  "comments.loading": "Cargando comentarios",
  "comments.failed": "No se pudieron cargar los comentarios.",
  "comments.field": "Comentario para tu equipo",
  "comments.add": "Agregar comentario",
  "comments.added": "Comentario agregado",
  "comments.delete": "Eliminar",
  "comments.delete.of": "Eliminar el comentario «{text}»",
  "comments.delete.title": "¿Eliminar este comentario?",
  "comments.delete.cancel": "Cancelar",
  "comments.deleted": "Comentario eliminado",
  "comments.empty": "Escribe primero un comentario.",
  "comments.too_long": "Un comentario tiene como máximo {max, number} caracteres.",
  "comments.too_many": "Una imagen tiene como máximo {max, number} comentarios. Elimina antes uno.",
  "export.action": "Exportar",
  "export.csv": "Lista de imágenes (CSV)",
  "export.zip": "Imágenes aprobadas con lista (ZIP)",
  "export.started": "La descarga ha comenzado",
  "export.failed": "No se pudo iniciar la exportación. Inténtalo de nuevo.",
  "export.product": "Producto",
  "export.product_id": "ID del producto",
  "export.photo": "Foto",
  "export.work": "Restyle",
  "export.color": "Color",
  "export.variation": "Variación",
  "export.state": "Estado",
  "export.decided_by": "Decidido por",
  "export.decided_at": "Fecha de la decisión (UTC)",
  "export.published_by": "Publicado por",
  "export.published_at": "Fecha de publicación (UTC)",
  "export.credits": "Créditos",
  "export.color_distance": "Distancia de color (ΔE)",
  "export.warnings": "Advertencias",
  "export.comments": "Comentarios",
  "export.file": "Archivo",

  // Automations
  "team.actor.automation": "Automatización",
  "automation.title": "Automatizaciones",
  "automation.new": "Crear automatización",
  "automation.new.title": "Nueva automatización",
  "automation.empty.title": "Renueva automáticamente los productos nuevos",
  "automation.empty.detail":
    "Una automatización renueva los productos nuevos con uno de tus ajustes guardados, dentro de los créditos que permitas. Las imágenes nuevas esperan tu revisión: nada se publica por sí solo.",
  "automation.detail":
    "Los productos nuevos se renuevan con ajustes guardados, dentro de los créditos que permitas. Las imágenes nuevas siempre esperan tu revisión.",
  "automation.open": "Abrir automatizaciones",
  "automation.state.on": "Activada",
  "automation.state.paused": "En pausa",
  "automation.state.ceiling": "Límite alcanzado",
  "automation.state.blocked": "Requiere atención",
  "automation.state.ended": "Finalizada",
  "automation.state.no_preset": "Ajustes eliminados",
  "automation.match.any": "Todos los productos nuevos",
  "automation.match.collection": "Productos nuevos de la colección «{label}»",
  "automation.match.type": "Productos nuevos del tipo «{label}»",
  "automation.match.tag": "Productos nuevos con la etiqueta «{label}»",
  "automation.preset": "Ajustes guardados: {preset}",
  "automation.spent.day": "Créditos de hoy",
  "automation.spent.month": "Créditos de este mes",
  "automation.spent.of": "{spent, number} de {max, number}",
  "automation.until": "Último día",
  "automation.signed": "Permitida por",
  "automation.signed.by": "{name}, {day, date, day}",
  "automation.started": "Productos renovados",
  "automation.held.over_day":
    "{count, plural, one {# producto espera} other {# productos esperan}} el límite de mañana",
  "automation.held.over_month":
    "{count, plural, one {# producto espera} other {# productos esperan}} el límite del próximo mes",
  "automation.held.blocked":
    "No se {count, plural, one {pudo iniciar # producto} other {pudieron iniciar # productos}}",
  "automation.why.preset": "Los ajustes guardados ya no se pueden usar. Elige otros.",
  "automation.why.ceiling": "Se alcanzó el límite.",
  "automation.why.stopped": "La automatización ya no está activada.",
  "automation.why.too_dear":
    "Un producto cuesta {credits, plural, one {# crédito} other {# créditos}}, más de lo que permites para un día.",
  "automation.held.title": "En espera",
  "automation.held.detail":
    "Se inician automáticamente en cuanto es posible. También puedes renovarlos tú; eso no cuenta para el límite.",
  "automation.held.off": "Ahora no se inician automáticamente. Puedes renovarlos tú.",
  "automation.held.more": "y {count, plural, one {# más} other {# más}}",
  "automation.restyles.title": "Últimos restyles iniciados",
  "automation.pause": "Pausar",
  "automation.resume": "Reanudar",
  "automation.paused": "En pausa. Los productos que se creen ahora no se tocan, tampoco después.",
  "automation.resumed": "La automatización vuelve a estar activada",
  "automation.delete": "Eliminar automatización",
  "automation.delete.title": "¿Eliminar «{name}»?",
  "automation.delete.detail":
    "Ya no inicia nada y su lista de productos en espera desaparece. Lo que ha iniciado se conserva.",
  "automation.delete.cancel": "Cancelar",
  "automation.saved": "Automatización guardada",
  "automation.form.what": "Qué hace",
  "automation.form.name": "Nombre",
  "automation.form.by": "Productos nuevos",
  "automation.form.by.help": "Productos que se creen a partir de ahora.",
  "automation.form.by.any": "Todos",
  "automation.form.by.collection": "De una colección",
  "automation.form.by.type": "De un tipo",
  "automation.form.by.tag": "Con una etiqueta",
  "automation.form.choose": "Elegir",
  "automation.form.preset.help":
    "Las fotos con un contorno dudoso no se crean hasta que lo hayas revisado. Esperan en la página del restyle.",
  "automation.form.look":
    "Los productos de esta colección reciben el look «{name}» ({parts}) por encima de los ajustes guardados, salvo que otra de sus colecciones tenga un look distinto.",
  "automation.form.looks":
    "Los productos de una colección con look lo reciben por encima de los ajustes guardados, salvo que sus colecciones tengan looks distintos.",
  "automation.form.no_preset":
    "Una automatización necesita ajustes guardados. Elige un producto, configura el formulario y guarda los ajustes.",
  "automation.form.may": "Qué puede gastar",
  "automation.form.day": "Créditos por día",
  "automation.form.month": "Créditos por mes",
  "automation.form.zone":
    "Los días y meses siguen la zona horaria de tu tienda. Los productos por encima de un límite esperan hasta que este lo permita.",
  "automation.form.sign":
    "Al guardar, permites que esta automatización gaste hasta {day, plural, one {# crédito} other {# créditos}} al día y {month, plural, one {# crédito} other {# créditos}} al mes, hasta el {end, date, day} inclusive. Tu nombre queda registrado.",
  "automation.form.save": "Permitir y activar",
  "automation.form.save.again": "Guardar y permitir de nuevo",
  "automation.problem.name": "Ingresa un nombre de {max, number} caracteres como máximo",
  "automation.problem.match": "Elige qué productos",
  "automation.problem.preset": "Elige ajustes guardados",
  "automation.problem.credits": "Ingresa un número entero del 1 al {max, number}",
  "automation.problem.month_below_day": "Ingresa al menos tantos como para un día",
  "automation.problem.end": "Elige un día entre hoy y dentro de un año",
  "automation.problem.full":
    "Una tienda tiene como máximo {max, number} automatizaciones. Elimina una primero.",
  "automation.dry_run.title": "En los últimos 30 días",
  "automation.dry_run.detail": "Lo que habría hecho esta automatización. No se inicia nada.",
  "automation.dry_run.products": "Productos",
  "automation.dry_run.images": "Imágenes",
  "automation.dry_run.credits": "Créditos",
  "automation.dry_run.at_least": "{count, number} o más",
  "automation.dry_run.about": "unos {count, number}",
  "automation.dry_run.none": "Ningún producto con fotos creado en este tiempo coincide.",
  "automation.dry_run.sample":
    "Contado para {count, plural, one {el producto más reciente} other {los # productos más recientes}}, estimado para los demás.",
  "automation.dry_run.incomplete": "Elige los productos y los ajustes guardados para verlo.",
  "automation.dry_run.failed": "No se pudo contar. Inténtalo de nuevo.",
  "automation.dry_run.counting": "Contando",
  "automation.task.ended": "Una automatización ha finalizado",
  "automation.task.no_preset": "Una automatización ya no tiene ajustes guardados",
  "automation.task.action": "Abrir",
  "automation.task.action.of": "Abrir la automatización «{name}»: {what}",
  // Samples of colors
  "sample.match": "Ajustar a una muestra",
  "sample.match_of": "Ajustar a una muestra: {color}",
  "sample.matched": "Ajustado a una muestra el {date}.",
  "sample.see": "Ver imágenes",
  "sample.title": "Ajustar {color} a una muestra",
  "sample.intro":
    "Fotografía la tela real junto a una tarjeta gris, una hoja de papel blanco o una carta de color. Usa luz de día uniforme y sin flash.",
  "sample.photo": "Foto de la muestra",
  "sample.photo.hint": "La foto se queda en tu dispositivo. No se sube ni se guarda.",
  "sample.photo.unreadable": "El navegador no puede leer este archivo como imagen. Prueba con un JPEG.",
  "sample.photo.other": "Elegir otra foto",
  "sample.card": "Junto a la tela",
  "sample.card.gray": "Tarjeta gris (18 %)",
  "sample.card.paper": "Papel blanco (alrededor del 90 %)",
  "sample.card.patch_white": "Carta de color, blanco",
  "sample.card.patch_8": "Carta de color, neutro 8",
  "sample.card.patch_65": "Carta de color, neutro 6,5",
  "sample.card.patch_5": "Carta de color, neutro 5",
  "sample.card.patch_35": "Carta de color, neutro 3,5",
  "sample.card.paper.help": "Usa papel común. El papel muy blanco puede verse azulado.",
  "sample.light": "Luz",
  "sample.light.daylight": "Luz de día",
  "sample.light.lamp": "Lámparas",
  "sample.light.lamp.help":
    "Con lámparas, un color puede desviarse ΔE 3 o más, incluso junto a una tarjeta. Es mejor la luz de día junto a una ventana.",
  "sample.spots": "Marcas",
  "sample.spots.help": "Arrastra cada marca a su lugar. Con el teclado, ve a una marca y usa las flechas.",
  "sample.spot.card": "Tarjeta",
  "sample.spot.cloth": "Tela",
  "sample.spot.other": "Tarjeta, otro lado",
  "sample.spot.move": "{spot}. Muévela con las flechas.",
  "sample.spot.size": "Tamaño de las marcas",
  "sample.spot.both": "Marcar la tarjeta a ambos lados de la tela",
  "sample.spot.both.help": "Así se ve si la luz es uniforme.",
  "sample.problem.card_clipped":
    "La tarjeta está sobreexpuesta. Repite la foto más oscura o sin sol directo.",
  "sample.problem.card_dark":
    "La tarjeta está demasiado oscura para reconocer la luz. Repite la foto con más luz.",
  "sample.problem.cloth_clipped": "La tela está sobreexpuesta. Repite la foto más oscura.",
  "sample.problem.too_small": "Una marca es demasiado pequeña o está fuera de la foto.",
  "sample.warning.light_uneven":
    "La luz no es uniforme: la tarjeta es más clara de un lado. Acerca la muestra a la ventana y repite la foto.",
  "sample.warning.card_uneven":
    "La marca de la tarjeta cubre más que la tarjeta, o una sombra. Muévela o hazla más pequeña.",
  "sample.warning.cloth_uneven":
    "La tela bajo la marca no es uniforme. Mueve la marca a un lugar plano y liso.",
  "sample.result": "Color medido",
  "sample.result.none": "Marca la tarjeta y la tela. El color medido aparecerá aquí.",
  "sample.result.uncertainty": "Puede desviarse hasta ΔE {value, number}",
  "sample.result.lab": "Lab {l, number}; {a, number}; {b, number}",
  "sample.result.detail":
    "Incluye la tarjeta, la luz y la tela tal como las muestra la foto. No incluye los filtros ni el brillo automático del teléfono.",
  "sample.former": "En tu paleta",
  "sample.measured": "Muestra",
  "sample.distance": "Diferencia: ΔE {value, number}",
  "sample.within":
    "La diferencia es menor de lo que una foto puede mostrar. Puede que tu color ya sea correcto.",
  "sample.use": "Usar el color medido",
  "sample.use.detail":
    "{color} conserva su nombre. {count, plural, =0 {Ninguna imagen publicada muestra} one {# imagen publicada muestra} other {# imágenes publicadas muestran}} el color anterior. En el siguiente paso puedes rehacer las imágenes.",
  "sample.same": "Tu paleta ya tiene este valor para este color.",
  "sample.gone": "Este color ya no está en tu paleta.",
  "sample.taken": "Tu paleta ya tiene {hex} con otro nombre.",
  "sample.failed": "No se pudo guardar el color. Inténtalo de nuevo.",
  "sample.page.title": "{color}: muestra",
  "sample.page.former": "Antes",
  "sample.page.now": "Ahora",
  "sample.page.measured": "Medido el {date}",
  "sample.page.measured_by": "Medido el {date} por {person}",
  "sample.page.uncertainty": "Al lado: {card}. Luz: {light}. Puede desviarse hasta ΔE {value, number}.",
  "sample.page.superseded":
    "Este color se cambió de nuevo o se quitó. Las imágenes de abajo se comparan con el color medido aquí.",
  "sample.images": "Imágenes publicadas en el color anterior",
  "sample.images.count": "{count, plural, one {# imagen} other {# imágenes}}",
  "sample.images.none": "No hay imágenes publicadas en el color anterior",
  "sample.images.none.detail": "No hay nada que rehacer. Los nuevos restyles usan el color nuevo.",
  "sample.images.left":
    "{count, plural, one {# imagen aún no está hecha} other {# imágenes aún no están hechas}} en el color nuevo.",
  "sample.images.all": "Todas están hechas en el color nuevo.",
  "sample.images.page": "Página {page, number} de {pages, number}",
  "sample.again": "Rehacer en el color nuevo",
  "sample.again.detail":
    "Abre un restyle de hasta {products, number} productos con su precio. No pagas nada hasta que lo inicias.",
  "sample.again.publish":
    "Al publicar se agregan las imágenes nuevas. Las anteriores permanecen en sus productos hasta que las deshagas en su restyle.",
  "sample.image.measured": "ΔE {value, number} respecto al color nuevo",
  "sample.image.asked": "Alrededor de ΔE {value, number} respecto al color nuevo, sin medir",
  "sample.image.published": "Publicada el {date}",
  "sample.image.working": "Rehaciéndose",
  "sample.image.review": "Imagen nueva por revisar",
  "sample.image.approved": "Imagen nueva aprobada",
  "sample.image.done": "Imagen nueva publicada",
  // Monthly plan
  "plan.title": "Plan {name}",
  "plan.badge.trial": "Prueba gratis",
  "plan.badge.active": "Activo",
  "plan.badge.frozen": "En pausa",
  "plan.badge.cancelled": "Cancelado",
  "plan.price": "{credits} por {price} cada 30 días",
  "plan.keep":
    "Los créditos que no uses se quedan: no vencen mientras la app esté instalada. Puedes cancelar cuando quieras.",
  "plan.trial":
    "{days, plural, one {El primer día es gratis y trae} other {Los primeros # días son gratis y traen}} {credits} para probarlo. Si cancelas antes de que terminen, no se cobra nada.",
  "plan.paid":
    "{days, plural, one {El próximo día ya está pagado} other {Los próximos # días ya están pagados}}. Solo después Shopify cobra el plan y llegan los próximos créditos.",
  "plan.start": "Empezar el plan",
  "plan.start.trial": "Empezar prueba gratis",
  "plan.start.again": "Volver a empezar el plan",
  "plan.next.active": "{credits} se agregan el {date}, cuando Shopify cobra {price}.",
  "plan.next.trial": "Gratis hasta el {date}. Después Shopify cobra {price} y se agregan {credits}.",
  "plan.frozen":
    "Shopify puso el plan en pausa porque una factura de tu tienda no está pagada. Sigue en cuanto se pague. Tus créditos se quedan.",
  "plan.cancelled":
    "No se cobra nada más y tus créditos se quedan. El plan está pagado hasta el {date}: si lo vuelves a empezar antes, no cuesta nada hasta entonces.",
  "plan.cancel": "Cancelar plan",
  "plan.cancel.title": "¿Cancelar el plan?",
  "plan.cancel.keep": "Conservar plan",
  "plan.cancel.trial":
    "No se cobra nada y no se agregan más créditos. Los créditos que tienes se quedan. La prueba gratis no se puede empezar otra vez.",
  "plan.cancel.paid":
    "No se cobra nada más y no se agregan más créditos. Los créditos que tienes se quedan. Lo ya pagado no se devuelve.",
  "plan.cancel.done": "Plan cancelado",
  "plan.top_ups": "Recargas",
  "plan.top_ups.allow": "Permitir recargas",
  "plan.top_ups.help":
    "Cuando falten créditos, un clic agrega {credits} por {price}. Sin ese clic no se cobra nada.",
  "plan.top_ups.cap": "Límite en 30 días",
  "plan.top_ups.used": "{used} de {cap} usados hasta el {date}.",
  "plan.top_ups.buy": "Agregar {credits} por {price}",
  "plan.top_ups.reached": "Se alcanzó el límite. Auméntalo o compra un paquete.",
  "plan.top_ups.raise": "Cambiar límite",
  "plan.top_ups.none":
    "Para permitir recargas, cancela el plan y vuelve a empezarlo. Los días pagados siguen siendo gratis.",
  "plan.top_ups.done": "{credits} agregados",
  "plan.top_ups.pending": "{credits} en camino",
  "plan.refused.running": "El plan ya está activo.",
  "plan.refused.top_up": "Tu plan no permite recargas. No se cobró nada.",
  "plan.refused.cap":
    "Es más de lo que deja el límite de recargas. No se cobró nada. Aumenta el límite o compra un paquete.",
  "plan.returned.trial": "Tu prueba gratis ha empezado",
  "plan.returned.active": "Tu plan está activo",
  "plan.returned.pending": "Shopify aún no ha confirmado el plan",
  "plan.returned.declined": "El plan se rechazó. No se cobra nada.",
  "plan.returned.expired": "El plan no se aceptó a tiempo. No se cobra nada; puedes volver a empezarlo.",
  "plan.returned.frozen": "El plan está en pausa",
  "plan.returned.cancelled": "El plan está cancelado",
  "plan.purchase.plan": "Plan mensual",
  "plan.purchase.trial": "Prueba gratis",
  "plan.purchase.top_up": "Recarga",
  "plan.next": "Tu plan agrega {credits} el {date}.",
  "plan.reach":
    "Alcanzan para unos {recolors, plural, one {# cambio de color} other {# cambios de color}}{others, plural, =0 {} one { o al menos # imagen de otro tipo} other { o al menos # imágenes de otro tipo}} de {size, number} px.",

  // Looks of the shop
  "looks.title": "Looks",
  "looks.new": "Crear look",
  "looks.new.title": "Look nuevo",
  "looks.detail":
    "Un restyle nuevo de productos de una colección empieza con el look de la colección. Las automatizaciones y Shopify Flow también lo usan.",
  "looks.empty.title": "Mantén iguales las imágenes de una colección",
  "looks.empty.detail":
    "Un look guarda el fondo, la luz, el encuadre y el tamaño para colecciones. Todo restyle nuevo de sus productos empieza con él, sea del tipo que sea.",
  "looks.no_collection": "Todavía en ninguna colección",
  "looks.form.what": "Look y colecciones",
  "looks.form.name": "Nombre",
  "looks.form.collection": "Agregar una colección",
  "looks.form.collection.help":
    "Los restyles nuevos de sus productos empiezan con este look. Una colección tiene un solo look.",
  "looks.form.collection.remove": "Quitar {name}",
  "looks.form.sets": "Qué define",
  "looks.form.free": "Sin definir: como en el formulario",
  "looks.form.background": "Fondo",
  "looks.form.background.color": "Un color liso",
  "looks.form.background.scene": "Una escena en palabras",
  "looks.form.color": "Nombre del color o código hexadecimal",
  "looks.form.scene": "Escena",
  "looks.form.scene.placeholder": "Sobre un estante de madera ante una pared clara",
  "looks.form.light": "Luz, en palabras",
  "looks.form.light.placeholder": "Luz suave de la mañana desde la izquierda",
  "looks.form.save": "Guardar look",
  "looks.saved": "Look guardado",
  "looks.delete": "Eliminar look",
  "looks.delete.title": "¿Eliminar «{name}»?",
  "looks.delete.detail":
    "Los restyles nuevos ya no empiezan con él. Los que se iniciaron con él se quedan como están.",
  "looks.delete.cancel": "Cancelar",
  "looks.kinds.title": "Qué toma de él cada tipo de restyle",
  "looks.kinds.none": "nada",
  "looks.kinds.edit": "«{kind}» toma el fondo y la luz solo mientras no haya nada escrito.",
  "looks.part.background": "fondo",
  "looks.part.light": "luz",
  "looks.part.framing": "encuadre",
  "looks.part.size": "tamaño",
  "looks.part.format": "formato de archivo",
  "looks.label": "Look",
  "looks.none": "Sin look",
  "looks.all":
    "{count, plural, one {El producto está en una colección con este look.} other {Todos los productos están en una colección con este look.}}",
  "looks.some": "{count, number} de {total, number} productos están en una colección con el look {name}.",
  "looks.several": "Las colecciones de los productos tienen looks distintos: {looks}.",
  "looks.choose": "Elige uno para todos los productos, o ninguno.",
  "looks.several.look": "{name} ({count, number})",
  "looks.sets": "Aquí define: {parts}.",
  "looks.sets.over_preset": "Aquí define, también por encima de ajustes guardados: {parts}.",
  "looks.sets.nothing": "No define nada en este formulario.",
  "looks.changed": "Se cambió algo de lo que define.",
  "looks.again": "Aplicarlo de nuevo",
  "looks.fact": "Look",
  "looks.fact.changed": "Look, con cambios",
  "looks.words.color": "Fondo liso de color {color}",
  "looks.words.edit": "Cambiar el fondo: {words}",
  "looks.words.edit_light": "Cambiar la luz: {words}",
  "looks.problem.name": "Ingresa un nombre de {max, number} caracteres como máximo",
  "looks.problem.taken": "Ya hay un look con el nombre {name}.",
  "looks.problem.collections": "Un look tiene como máximo {max, number} colecciones.",
  "looks.problem.collection_taken": "{collection} ya tiene el look {name}.",
  "looks.problem.scene": "Describe la escena",
  "looks.problem.nothing": "Elige qué define el look",
  "looks.problem.full": "Una tienda tiene como máximo {max, number} looks. Elimina uno primero.",
  // Products that have changed
  "drift.title": "Productos modificados",
  "drift.detail":
    "Las fotos de estos productos cambiaron después de su restyle. No se crea ni se cobra nada hasta que lo inicies.",
  "drift.home":
    "{count, plural, one {Las fotos de # producto} other {Las fotos de # productos}} cambiaron después del restyle.",
  "drift.home.open": "Ver los cambios",
  "drift.empty.title": "Ningún producto modificado",
  "drift.empty.detail":
    "Cuando se agregan, reemplazan o quitan fotos de un producto después de que publicaste imágenes en él, lo ves aquí.",
  "drift.photo.new": "Foto nueva",
  "drift.photo.replaced": "Foto reemplazada",
  "drift.photo.removed": "Foto quitada",
  "drift.photo.image": "Imagen renovada",
  "drift.gone":
    "{count, plural, one {# imagen renovada ya no está} other {# imágenes renovadas ya no están}} en el producto. Para recuperarlas, deshaz su publicación en el restyle y vuelve a publicarlas.",
  "drift.removed.detail":
    "Las imágenes creadas a partir de una foto quitada siguen en el producto hasta que deshagas su publicación en el restyle.",
  "drift.started": "Se inició un restyle de estas fotos.",
  "drift.outlines": "Compruebas los contornos antes de que se cobre nada.",
  "drift.redo": "Renovar {count, plural, one {# foto} other {# fotos}}",
  "drift.redo.of": "Renovar {count, plural, one {# foto} other {# fotos}} de {product}: {restyle}",
  "drift.redo.all": "Renovar todos los productos modificados",
  "drift.redo.all.of": "Renovar todos los productos modificados: {restyle}",
  "drift.dismiss": "Descartar",
  "drift.dismiss.of": "Descartar los cambios de {product}",
  "drift.dismiss.all": "Descartar todo",
  "drift.dismissed": "Descartado hasta que vuelvan a cambiar las fotos",
  "drift.unknown": "Restyle anterior",
  "drift.unknown.detail": "Su configuración ya no se puede usar. Inicia un restyle nuevo de este producto.",
});
